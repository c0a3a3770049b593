import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTexts } from '~/i18n/TextsScript';

/** The keys of these namespaces are codes that only the server knows, so no type can list them. */
const asKey = (code: string) => code as 'unknown';
const asRefusal = (code: string) => code as 'internal';

/**
 * Returns the sentence for an error code (spec 1 §8); a code without a text of its own gets the generic one, and so does one
 * whose text does not arrive. Until it has arrived the sentence is empty, so that it does not change while it is read.
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
