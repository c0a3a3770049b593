// Endodonzia: the section of a tooth, the floor of its chamber, a file that stops half a millimetre short.
import { firstChapters } from './endodonzia/first.mjs';
import { lastChapters } from './endodonzia/last.mjs';

export const endodonzia = [...firstChapters, ...lastChapters];
