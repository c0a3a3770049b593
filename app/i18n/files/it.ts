import type { Texts } from '../../../domain/platform/translations';

/** Where the texts in this language are, by namespace. */
export const files = import.meta.glob<Texts>('../locales/it/*.json', { import: 'default' });
