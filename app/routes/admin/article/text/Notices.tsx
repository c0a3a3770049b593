import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { CleanPasted } from './clean-pasted';
import type { Upload } from './use-pictures';

type NoticesProps = {
  uploads: readonly Upload[];
  /** The result of the last paste. */
  pasted: Pick<CleanPasted, 'removed' | 'refused'>;
  onRetry: (upload: Upload) => void;
  onLeave: (upload: Upload) => void;
};

/** Messages below the toolbar: formatting removed while pasting, pictures being uploaded, and refused ones. */
export function Notices({ uploads, pasted: { removed, refused }, onRetry, onLeave }: NoticesProps) {
  const { t } = useTranslation(['blogEditor', 'common']);
  const waiting = uploads.filter(({ code }) => code === null).length;
  return (
    <>
      <div className="arttext__notices small" role="status">
        {waiting > 0 && <p>{t('text.picture.waiting', { count: waiting })}</p>}
        {removed > 0 && <p>{t('text.pasted.removed', { count: removed })}</p>}
        {refused > 0 && <p>{t('text.pasted.refused', { count: refused })}</p>}
      </div>
      {uploads.map(
        (upload) =>
          upload.code !== null && (
            <div className="arttext__failed" key={upload.place.id}>
              <p>
                <b>{upload.place.name || t('text.picture.unnamed')}</b>
              </p>
              <RefusalLine code={upload.code} />
              <Button size="small" onClick={() => onRetry(upload)}>
                {t('retry', { ns: 'common' })}
              </Button>
              <Button size="small" onClick={() => onLeave(upload)}>
                {t('text.picture.leave')}
              </Button>
            </div>
          ),
      )}
    </>
  );
}
