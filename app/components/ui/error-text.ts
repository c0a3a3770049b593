import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTexts } from '~/i18n/TextsScript';

/** The keys of these namespaces are error codes known only at run time, so they cannot be typed. */
const asKey = (code: string) => code as 'unknown';
const asRefusal = (code: string) => code as 'internal';

/**
 * Returns the message for an error code (spec 1 §8); unknown codes, and texts that fail to load, get the generic message.
 * Empty while loading, so that the message does not change while it is read.
 */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation('errors');
  const [, update] = useReducer((renders: number) => renders + 1, 0);
  const { note } = usePageTexts();
  return (code) => {
    if (i18n.exists(code, { ns: 'errors' })) return t(asKey(code));
    if (i18n.exists(code, { ns: 'refusals' })) {
      note(code);
      return i18n.t(asRefusal(code), { ns: 'refusals' });
    }
    if (i18n.hasLoadedNamespace('refusals')) return t('unknown');
    void i18n.loadNamespaces('refusals').then(update);
    return '';
  };
}
