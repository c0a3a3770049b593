// La diga in tre gesti: the molar from above, the clamp, the sheet, the floss.
import { firstChapters } from './diga/first.mjs';
import { lastChapters } from './diga/last.mjs';

export const diga = [...firstChapters, ...lastChapters];
