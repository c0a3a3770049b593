import { useTranslation } from 'react-i18next';

/** Returns the name of a field's path; a path without a name of its own is shown as it is. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('content');
  return (path) => {
    const parts = path.split('.');
    const words = parts.map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : t(`paths.${part as 'title'}`, { defaultValue: part }),
    );
    return words.filter(Boolean).join(' ');
  };
}
