// Cementazione adesiva: the piece and its tooth, two surfaces made ready, one layer between them, light.
import { firstChapters } from './cementazione/first.mjs';
import { lastChapters } from './cementazione/last.mjs';

export const cementazione = [...firstChapters, ...lastChapters];
