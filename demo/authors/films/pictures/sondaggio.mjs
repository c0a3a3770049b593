// Igiene: a probe in the sulcus, six points around a tooth, the chart, the wrong ways.
import { firstChapters } from './sondaggio/first.mjs';
import { lastChapters } from './sondaggio/last.mjs';

export const sondaggio = [...firstChapters, ...lastChapters];
