// Impianto singolo: the crest in section, the drills one after the other, the screw that finds its way.
import { firstChapters } from './impianto/first.mjs';
import { lastChapters } from './impianto/last.mjs';

export const impianto = [...firstChapters, ...lastChapters];
