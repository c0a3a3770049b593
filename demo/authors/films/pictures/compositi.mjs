// Compositi anteriori: a broken incisor built again in layers, from the palatal wall to the shine.
import { firstChapters } from './compositi/first.mjs';
import { lastChapters } from './compositi/last.mjs';

export const compositi = [...firstChapters, ...lastChapters];
