// Il riunito in ordine: the basic tray, water that flows for two minutes, a wipe from clean to dirty.
import { firstChapters } from './riunito/first.mjs';
import { lastChapters } from './riunito/last.mjs';

export const riunito = [...firstChapters, ...lastChapters];
