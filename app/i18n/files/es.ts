import type { Texts } from '../../../domain/platform/translations';

/** Where the texts in this language are, by namespace; those of refusals are fetched by `refusals.ts`. */
export const files = import.meta.glob<Texts>(['../locales/es/*.json', '!../locales/es/refusals.json'], {
  import: 'default',
});
