// Affilare le curette: the blade in profile and in section, the stick, the stone at three minutes past twelve.
import { firstChapters } from './affilatura/first.mjs';
import { lastChapters } from './affilatura/last.mjs';

export const affilatura = [...firstChapters, ...lastChapters];
