import { describe, expect, it } from 'vitest';
import { ago } from '../src/lib/ago';
import { addWords, fetchWords, Words } from '../src/lib/i18n';
import type { Board } from '../src/lib/generated';

const board = {
  game: 'toy',
  orientation: 'pointy',
  rotation: 0,
  cards: [],
  verbs: {},
  cells: [
    { id: '42', x: 0, y: 0, terrain: 'clear', name: 'mill' },
    { id: '7', x: 1, y: 0, terrain: 'clear' },
  ],
  pieces: [{ id: '64', side: 'german', kind: 'panzer', label: '64', name: { id: 'unit-toy', args: { n: '64' } } }],
} as unknown as Board;

await fetchWords('en', []);
await fetchWords('es', []);
addWords(
  'en',
  'toy',
  [
    'place-mill = Old Mill',
    'unit-toy = { $n }th Panzer',
    'card-stuka = Stuka',
    'role-german = Germans',
    'moved = { $unit } to { $hex }',
    'many = { $what } wait',
    'nested = So: { $inner }',
  ].join('\n'),
);
addWords('es', 'toy', 'place-mill = Molino Viejo\nmany = Esperan { $what }\n');
addWords(
  'es',
  'toy',
  `brigade = 5.ª Brigada
    .form = f
army = 5.º Ejército
gone = { $unit } { $unit-form ->
    [f] eliminada
    [mp] eliminados
    [fp] eliminadas
   *[m] eliminado
}
goes = va { $to-to }, { $to-number ->
    [p] lejos
   *[s] cerca
}
falls = { $to-The } cae; ataca { $unit-nth }
factory = Fábrica
    .form = f
label-gds = Gd
label-tank = Tq
label-heavy-tank = carros pes.
`,
);
const en = new Words('en', 'toy', board);
const es = new Words('es', 'toy', board);

describe('texts', () => {
  it('turns references into names', () => {
    expect(en.say({ id: 'moved', args: { unit: 'piece:64', hex: 'place:42' } })).toBe('64th Panzer to Old Mill (42)');
    expect(en.say({ id: 'moved', args: { unit: 'card:stuka', hex: 'place:7' } })).toBe('Stuka to hex 7');
    expect(en.say({ id: 'moved', args: { unit: 'role:german', hex: 'place:away' } })).toBe('Germans to away');
  });

  it('joins lists as the language does', () => {
    const args = { what: ['place:42', 'place:7', 'piece:64'] };
    expect(en.say({ id: 'many', args })).toBe('Old Mill (42), hex 7 and 64th Panzer wait');
    expect(es.say({ id: 'many', args })).toBe('Esperan Molino Viejo (42), hexágono 7 y 64th Panzer');
  });

  it('lets words agree with what they speak of', () => {
    const gone = (...units: string[]) => es.say({ id: 'gone', args: { unit: units.map((id) => ({ id })) } });
    expect(gone('brigade')).toBe('5.ª Brigada eliminada');
    expect(gone('army')).toBe('5.º Ejército eliminado');
    expect(gone('brigade', 'brigade')).toBe('5.ª Brigada y 5.ª Brigada eliminadas');
    expect(gone('brigade', 'army')).toBe('5.ª Brigada y 5.º Ejército eliminados');
    expect(es.say({ id: 'goes', args: { to: 'place:7' } })).toBe('va al hexágono 7, cerca');
    expect(es.say({ id: 'goes', args: { to: 'place:42' } })).toBe('va a Molino Viejo (42), cerca');
    expect(es.say({ id: 'goes', args: { to: ['place:7', { id: 'factory' }] } })).toBe(
      'va al hexágono 7 y a la Fábrica, lejos',
    );
    expect(es.say({ id: 'falls', args: { to: 'place:7', unit: '13' } })).toBe('El hexágono 7 cae; ataca 13.er');
    expect(es.say({ id: 'falls', args: { to: 'place:42', unit: 4 } })).toBe('Molino Viejo (42) cae; ataca 4.º');
  });

  it('says what counters bear, word by word', () => {
    expect(es.label('18 Gds Tank')).toBe('18 Gd Tq');
    expect(es.label('3Tank')).toBe('3Tq');
    expect(es.label('505 heavy tank')).toBe('505 carros pes.');
    expect(es.label('I/116 SP')).toBe('I/116 SP');
    expect(en.label('18 Gds Tank')).toBe('18 Gds Tank');
  });

  it('renders texts within texts', () => {
    expect(en.say({ id: 'nested', args: { inner: { id: 'moved', args: { unit: 'piece:64', hex: 'place:7' } } } })).toBe(
      'So: 64th Panzer to hex 7',
    );
  });

  it('falls back to English, then to a readable id', () => {
    expect(es.t('card-stuka')).toBe('Stuka');
    expect(en.t('verb-long-move')).toBe('Long move');
  });

  it('leaves plain words with a colon alone', () => {
    expect(en.t('many', { what: 'note: this' })).toBe('note: this wait');
  });

  it('has the words of the table in both languages', () => {
    expect(en.t('undo')).toBe('Undo');
    expect(es.t('undo')).toBe('Deshacer');
    expect(en.t('prompt-pencilled', { count: 1 })).toBe('One action in pencil.');
    expect(es.t('prompt-pencilled', { count: 3 })).toBe('3 acciones a lápiz.');
  });
});

describe('ago', () => {
  it('counts in the unit a person would', () => {
    const now = 1_800_000_000_000;
    expect(ago(now / 1000 - 20, now)).toEqual({ id: 'ago-now' });
    expect(ago(now - 5 * 60_000, now)).toEqual({ id: 'ago-minutes', args: { n: 5 } });
    expect(ago(now - 3 * 3_600_000, now)).toEqual({ id: 'ago-hours', args: { n: 3 } });
    expect(ago(new Date(now - 26 * 3_600_000).toISOString(), now)).toEqual({ id: 'ago-days', args: { n: 1 } });
  });
});
