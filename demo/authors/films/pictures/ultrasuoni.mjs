// Ablazione con ultrasuoni: the crystal, the tip on its gauge, the cloud, the angle, the pocket, the clean root.
import { firstChapters } from './ultrasuoni/first.mjs';
import { lastChapters } from './ultrasuoni/last.mjs';

export const ultrasuoni = [...firstChapters, ...lastChapters];
