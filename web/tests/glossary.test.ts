import { describe, expect, it } from 'vitest';
import type { Term } from '../src/lib/generated';
import { glossed } from '../src/lib/glossary.svelte';

const term = (id: string, ...forms: string[]): Term => ({
  id,
  rule: '1.1',
  name: { en: id, es: id },
  en: '',
  es: '',
  forms: { en: forms, es: [] },
});
const words = [term('zoc', 'zone of control', 'ZOC'), term('control', 'control'), term('step', 'step', 'steps')];
const linked = (text: string): string[] =>
  glossed(text, words, 'en').flatMap((part) => (part.term ? [`${part.term.id}: ${part.text}`] : []));

describe('words of the glossary in a text', () => {
  it('are found whole, the longest form first, as they stand there', () => {
    expect(linked('Zone of control, then control.')).toEqual(['zoc: Zone of control', 'control: control']);
    expect(linked('It lost two steps.')).toEqual(['step: steps']);
  });
  it('are not found inside other words', () => {
    expect(linked('Uncontrolled stepping over ZOCs')).toEqual([]);
  });
  it('are linked once each, and three in a text at most', () => {
    expect(linked('a step, a step')).toEqual(['step: step']);
    const many = [...words, term('city', 'city')];
    expect(glossed('ZOC control step city', many, 'en').filter((p) => p.term)).toHaveLength(3);
  });
  it('leave the text as it is', () => {
    const text = 'Stop in a zone of control; lose a step.';
    expect(
      glossed(text, words, 'en')
        .map((p) => p.text)
        .join(''),
    ).toBe(text);
    expect(glossed(text, [], 'en')).toEqual([{ text, term: null }]);
    expect(linked('zona de control')).toEqual(['control: control']);
  });
});
