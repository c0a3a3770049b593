import { useTranslation } from 'react-i18next';
import type { BoxElement } from './use-calendar';

/** Returns the label of an open box: the kind of its content, or the state of its gift. */
export function useKindText(): (element: BoxElement) => string {
  const { t } = useTranslation('advent');
  return ({ content, submitted, shippedAt }) => {
    if (shippedAt !== null) return t('kind.shipped');
    if (submitted) return t('kind.asked');
    return content ? t(`kind.${content.kind}`) : '';
  };
}
