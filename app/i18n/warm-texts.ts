import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import type { Namespace } from './options';

/** Fetches texts before another page asks for them. Never throws; without a page there is nothing to fetch them for. */
export function warmTexts(namespace: Namespace): void {
  const page: i18n | undefined = getI18n();
  page?.loadNamespaces(namespace).catch(() => undefined);
}
