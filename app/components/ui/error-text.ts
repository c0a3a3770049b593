import { useTranslation } from 'react-i18next';

/** The keys of the namespace `errors` are codes that only the server knows, so no type can list them. */
const asKey = (code: string) => code as 'unknown';

/** Returns the sentence for an error code (spec 1 §8); a code without a text of its own gets the generic one. */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation('errors');
  return (code) => (i18n.exists(code, { ns: 'errors' }) ? t(asKey(code)) : t('unknown'));
}
