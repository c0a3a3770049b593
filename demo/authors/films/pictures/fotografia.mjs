// Fotografia clinica: camera and light, four numbers, helpers, six views in the finder, the archive.
import { firstChapters } from './fotografia/first.mjs';
import { lastChapters } from './fotografia/last.mjs';

export const fotografia = [...firstChapters, ...lastChapters];
