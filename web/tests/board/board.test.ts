import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import { arrange, wrap } from '../../src/board/labels';
import { overlap, turn } from '../../src/board/geometry';
import { draw, shapes } from '../../src/board/scenery';
import type { Board as BoardData, PieceView, View } from '../../src/lib/generated';
import { emptyState, type BoardState } from '../../src/lib/types';
import { pipOf } from '../../src/pieces/pips';
import { blocks, counters, opposed, pile, stepped } from '../../src/pieces/stack';
import { symbol } from '../../src/pieces/symbols.svelte';

const H = Math.sqrt(3) / 2;
const board: BoardData = {
  game: 'sample',
  orientation: 'pointy',
  rotation: 270,
  style: 'blocks',
  cells: [
    { id: 'a', x: 0, y: 0, terrain: 'clear', name: 'alpha' },
    { id: 'b', x: 1, y: 0, terrain: 'urban', name: 'bravo' },
    { id: 'c', x: 0.5, y: H, terrain: 'difficult', name: 'charlie' },
  ],
  pieces: [
    { id: 'p1', side: 'german', kind: 'panzer', label: '24', name: { id: 'p1' }, steps: 3, fire: 4, group: 'blue' },
  ],
  cards: [],
  verbs: {},
  features: [
    {
      kind: 'stream',
      line: [0, 0, 500, 200, 500, -200],
    },
  ],
};
const view: View = {
  game: 'sample',
  scenario: 's',
  role: 'german',
  pending: ['german'],
  prompt: null,
  pieces: [
    { id: 'p1', place: 'a', side: 'german', steps: 2 },
    { place: 'b', side: 'soviet' },
    { place: 'b', side: 'soviet' },
    { place: 'off-map', side: 'soviet' },
  ],
  marks: [{ kind: 'rubble', place: 'b' }],
};
const labels = (id: string): string => id;

describe('the board', () => {
  it('draws every place and every piece on the map', () => {
    const { container } = render(Board, { board, view, state: emptyState, labels });
    expect(container.querySelectorAll('text.number')).toHaveLength(3);
    expect(container.querySelectorAll('g.piece')).toHaveLength(3);
  });

  it('tells nothing of a standing block', () => {
    const { container } = render(Board, { board, view, state: emptyState, labels });
    const hidden = container.querySelectorAll('g.piece[data-place="b"]');
    expect(hidden).toHaveLength(2);
    for (const node of hidden) {
      expect(node.getAttribute('data-piece')).toBe('');
      expect(node.textContent.trim()).toBe('');
    }
  });

  it('reports clicks on places and pieces', async () => {
    const onplace = vi.fn<(place: string) => void>();
    const onpiece = vi.fn<(piece: PieceView, place: string) => void>();
    const { container } = render(Board, { board, view, state: emptyState, labels, onplace, onpiece });
    const { x, y } = (
      container.querySelector('.board') as unknown as { where: (id: string) => { x: number; y: number } }
    ).where('c');
    await fireEvent.click(container.querySelector('svg.live')!, { clientX: x, clientY: y });
    expect(onplace.mock.calls[0]?.[0]).toBe('c');
    await fireEvent.click(container.querySelector('[data-piece="p1"]')!);
    expect(onpiece.mock.calls[0]?.[0].id).toBe('p1');
    expect(onpiece.mock.calls[0]?.[1]).toBe('a');
  });

  it('shows what the table asks for', async () => {
    const state: BoardState = {
      ...emptyState,
      lampOn: true,
      lit: new Set(['a', 'c']),
      targets: [{ place: 'b', attackersPlaces: ['a', 'c'], flag: '3:1' }],
      pencil: { ghosts: [{ piece: 'p1', place: 'c' }], routes: [{ from: 'a', to: 'c', path: ['a', 'c'] }] },
      refused: 'b',
      focus: 'a',
      costs: new Map([['c', { figure: '2', note: { id: 'two-more' } }]]),
    };
    const { container } = render(Board, { board, view, state, labels });
    await vi.waitFor(() => expect(container.querySelector('.route')).not.toBeNull());
    for (const name of ['shade', 'lit', 'edge', 'ring', 'pencil', 'route', 'refused', 'focus'])
      expect(container.querySelector(`.${name}`), name).not.toBeNull();
    expect(container.querySelectorAll('.arrow')).toHaveLength(2);
    expect(container.querySelector('.flag')?.textContent).toBe('3:1');
    expect(container.querySelectorAll('g.piece .ghost')).toHaveLength(1);
  });

  it('lies under snow with ice on its rivers', () => {
    const winter: View = { ...view, ground: { snow: true, drifting: ['river-great'], frozen: ['river-minor'] } };
    const rivers = {
      ...board,
      features: [
        ...(board.features ?? []),
        {
          kind: 'river-great',
          line: [0, 0, 3000, 1000],
        },
        {
          kind: 'river-minor',
          line: [0, 1000, 3000, 1000],
        },
      ],
    };
    const summer = render(Board, { board: rivers, view, state: emptyState, labels }).container;
    expect(summer.querySelector('.board.snow, .floes, .river.frozen')).toBeNull();
    const { container } = render(Board, { board: rivers, view: winter, state: emptyState, labels });
    expect(container.querySelector('.board.snow')).not.toBeNull();
    expect(container.querySelectorAll('.floes.river-great')).toHaveLength(1);
    expect(container.querySelectorAll('.river.river-minor.frozen')).toHaveLength(1);
    expect(container.querySelector('.river.river-great.frozen')).toBeNull();
  });

  it('draws the same map twice', () => expect(draw(board, turn(90))).toEqual(draw(board, turn(90))));
});

describe('names', () => {
  it('breaks long names in the middle', () => {
    expect(wrap('Tractor Factory', 11)).toEqual(['Tractor', 'Factory']);
    expect(wrap('Rynok', 11)).toEqual(['Rynok']);
  });
  it('keeps them apart', () => {
    const all = shapes(board, turn(90));
    const wanted = [...all.values()].map((shape) => ({ shape, text: 'A long name here', rank: 0, town: false }));
    const placed = arrange(wanted, all, 16, new Set(), true);
    for (const a of placed) for (const b of placed) if (a !== b) expect(overlap(a.box, b.box)).toBe(0);
  });
});

describe('pieces', () => {
  it('gives a pip its shape by the hit number', () =>
    expect([4, 5, 6].map(pipOf)).toEqual(['diamond', 'disc', 'square']));
  it('keeps up to four blocks inside the hex', () => {
    for (const reach of [0.5, 0.577])
      for (const n of [1, 2, 3, 4])
        for (const s of blocks(n, reach)) expect(Math.abs(s.x) + s.size / 2).toBeLessThan(reach + 0.06);
  });
  it('steps open blocks so that the number and the middle of each are seen', () => {
    for (const n of [2, 3]) {
      const spots = stepped(n, 0.577);
      spots.forEach((s, i) => {
        expect(Math.abs(s.x) + s.size / 2).toBeLessThan(0.577);
        for (const front of spots.slice(i + 1)) expect(s.y).toBeLessThan(front.y - front.size / 2); // its middle is above those in front
      });
    }
  });
  it('piles blocks that show their backs inside the hex, each of them seen', () => {
    for (const n of [1, 2, 3, 4, 6]) {
      const spots = pile(n, 0.5);
      expect(new Set(spots.map((s) => s.x)).size).toBe(n);
      for (const s of spots) expect(Math.abs(s.x) + s.size / 2).toBeLessThan(0.52);
    }
  });
  it('gives a larger side of a battle more rows when that makes the blocks larger', () => {
    const spots = opposed(['soviet', 'axis', 'axis', 'axis', 'axis'], 'soviet', 0.5);
    expect(new Set(spots.map((s) => s.y)).size).toBe(3);
    expect(Math.min(...spots.slice(1).map((s) => s.y))).toBeGreaterThan(spots[0]?.y ?? 1);
    expect(spots[0]?.size).toBeGreaterThan(0.28);
  });
  it('steps counters right and up', () => {
    const [a, b] = counters(2);
    expect(b && a && b.x > a.x && b.y < a.y).toBe(true);
  });
  it('draws a symbol for every kind, in the colour of the text', () => {
    for (const kind of ['infantry', 'panzer', 'marines', 'anti-tank', 'anti-aircraft', 'fortified-region', 'workers'])
      expect(symbol('', kind)).toContain('currentColor');
    expect(symbol('SHGPUCI----', 'x')).toBe(symbol('SFGPUCI----', 'x'));
  });
});
