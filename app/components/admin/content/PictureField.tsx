import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureFiles, type PictureUse } from '../../../../domain/content/pictures';
import { Button } from '~/components/ui/Button';
import { FileInput } from '~/components/ui/FileInput';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { cutPicture } from './cut-picture';

type PictureFieldProps = {
  use: PictureUse;
  id: string;
  /** The address of the shown picture; empty while there is none. */
  src: string;
  onPicture: (picture: string) => void;
};

/** A picture with a button to replace it: cropped here and uploaded at once; the document refers to it when it is saved. */
export function PictureField({ use, id, src, onPicture }: PictureFieldProps) {
  const { t } = useTranslation(['content', 'common']);
  const fetcher = useFetcher<{ code: string | null; picture: string | null }>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [cut, setCut] = useState<Awaited<ReturnType<typeof cutPicture>>>(null);
  const [{ width, height }] = pictureFiles[use];
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  const picture = fetcher.data?.picture;
  useEffect(() => {
    if (picture) latest.current(picture);
  }, [picture]);
  const send = (files: NonNullable<typeof cut>) =>
    fetcher.submit({ act: 'picture', use, id, files }, { method: 'post', encType: 'application/json' });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const files = await cutPicture(use, file);
    setUnreadable(files === null);
    setCut(files);
    if (files) send(files);
  };
  const isWaiting = fetcher.state !== 'idle';
  const code = isWaiting ? null : (fetcher.data?.code ?? null);
  return (
    <div className="picture">
      {src && <img src={src} width={width} height={height} alt="" />}
      <FileInput
        label={t('fields.picture')}
        hint={<span role="status">{isWaiting ? t('saving') : t('pictureHint', { width, height })}</span>}
        accept="image/png,image/jpeg,image/webp"
        disabled={isWaiting}
        onFiles={([file]) => void choose(file)}
      />
      <RefusalLine code={isUnreadable ? 'picture-not-read' : code} />
      {code && cut && (
        // Choosing the same file again is no change, so a browser fires no event.
        <Button size="small" onClick={() => send(cut)}>
          {t('retry', { ns: 'common' })}
        </Button>
      )}
    </div>
  );
}
