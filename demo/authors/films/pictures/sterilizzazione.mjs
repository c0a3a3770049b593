// Sterilizzazione: one direction only, from the tray to the label.
import { firstChapters } from './sterilizzazione/first.mjs';
import { lastChapters } from './sterilizzazione/last.mjs';

export const sterilizzazione = [...firstChapters, ...lastChapters];
