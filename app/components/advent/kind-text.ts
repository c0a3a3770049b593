import { useTranslation } from 'react-i18next';
import type { BoxElement } from './use-calendar';

/** What is in an open box, in a word: its kind, or how far its gift is. */
export function useKindText(): (element: BoxElement) => string {
  const { t } = useTranslation('advent');
  return ({ content, submitted, shippedAt }) => {
    if (shippedAt !== null) return t('kind.shipped');
    if (submitted) return t('kind.asked');
    return content ? t(`kind.${content.kind}`) : '';
  };
}
