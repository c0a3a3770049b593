import { useTranslation } from 'react-i18next';
import { loadRefusals, refusalTexts } from '~/i18n/refusals';
import { usePageTexts } from '~/i18n/TextsScript';
import { useShared } from '~/lib/store';

/** The keys of these namespaces are codes that only the server knows, so no type can list them. */
const asKey = (code: string) => code as 'unknown';
const asRefusal = (code: string) => code as 'internal';

/**
 * Returns the sentence for an error code (spec 1 §8); a code without a text of its own gets the generic one, and so does one
 * whose text does not arrive. Until it has arrived the sentence is empty, so that it does not change while it is read.
 */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation('errors');
  const { note } = usePageTexts();
  useShared(refusalTexts);
  return (code) => {
    if (i18n.exists(code, { ns: 'errors' })) return t(asKey(code));
    if (i18n.exists(code, { ns: 'refusals' })) {
      note(code);
      return i18n.t(asRefusal(code), { ns: 'refusals' });
    }
    // A caller that awaited the sentences holds the function of the render before them, so the current value counts.
    if (typeof document === 'undefined' || refusalTexts.value !== 'not-yet') return t('unknown');
    void loadRefusals();
    return '';
  };
}
