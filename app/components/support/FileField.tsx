import { useTranslation } from 'react-i18next';
import { FileInput } from '~/components/ui/FileInput';

/** Files to attach; the server detects their types. */
export function FileField() {
  const { t } = useTranslation('support');
  return (
    <FileInput
      name="files"
      label={t('files')}
      hint={t('filesHint')}
      multiple
      accept="image/png,image/jpeg,image/webp,image/gif,application/pdf,video/mp4"
    />
  );
}
