import { wordsOf } from './words';

/** A tool's id: its Italian name as part of an address. Lessons that use the same tool name it identically. */
export const toolIdOf = (italianName: string): string => wordsOf(italianName).join('-').slice(0, 64);
