import { wordsOf } from './words';

/** A tool's id: its Italian name as it stands in an address. Lessons that use the same tool name it the same. */
export const toolIdOf = (italianName: string): string => wordsOf(italianName).join('-').slice(0, 64);
