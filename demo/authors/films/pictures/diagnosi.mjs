// Mal di denti: the curve of the pain, the cold, the tap, the bite, the film, and the two halves of a diagnosis.
import { firstChapters } from './diagnosi/first.mjs';
import { lastChapters } from './diagnosi/last.mjs';

export const diagnosi = [...firstChapters, ...lastChapters];
