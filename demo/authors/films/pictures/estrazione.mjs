// Estrazione semplice: the tooth in its bone, cut open; fibres, elevator, forceps, the socket that fills.
import { firstChapters } from './estrazione/first.mjs';
import { lastChapters } from './estrazione/last.mjs';

export const estrazione = [...firstChapters, ...lastChapters];
