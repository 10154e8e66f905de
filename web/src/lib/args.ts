/** The arguments of a text, read as what they are known to be. */
import type { Arg } from './generated';

/** A word or a number; nothing for a text or a list, which have to be said. */
export const plain = (arg: Arg | undefined): string =>
  typeof arg === 'string' || typeof arg === 'number' ? String(arg) : '';

const isList = (arg: Arg | undefined): arg is readonly Arg[] => Array.isArray(arg);

export const list = (arg: Arg | undefined): readonly Arg[] => (isList(arg) ? arg : []);
