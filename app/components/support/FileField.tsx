import { useTranslation } from 'react-i18next';

/** Files to attach; the server detects their types. */
export function FileField() {
  const { t } = useTranslation('support');
  return (
    <label className="field">
      <span className="field__label">{t('files')}</span>
      <input
        type="file"
        name="files"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,application/pdf,video/mp4"
      />
      <span className="field__hint">{t('filesHint')}</span>
    </label>
  );
}
