import { ZoomIn } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '~/components/admin/content/PictureField';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import type { BookDocument, Change } from './edited';

/** A cover, or a plain one in the book's colour; decorative, because the title is beside it. */
export function Cover({ src, color, width }: { src: string | null; color: string; width: number }) {
  return (
    <span className="spine" style={{ '--c': color } as CSSProperties}>
      {src && <img src={src} width={width} height={width * 1.5} alt="" loading="lazy" />}
    </span>
  );
}

/** The cover with buttons to replace and to enlarge it. */
export function CoverField({ document, change }: { document: BookDocument; change: Change }) {
  const { t } = useTranslation('bookEditor');
  const [isLarge, setLarge] = useState(false);
  const { ebookId, title, cover, color } = document;
  return (
    <section aria-labelledby="cover-title">
      <h2 className="h4" id="cover-title">
        {t('cover.title')}
      </h2>
      <div className="books__cover">
        <Cover src={cover} color={color} width={104} />
        <div>
          <PictureField use="cover" id={ebookId} src="" onPicture={(picture) => change({ cover: picture })} />
          {cover && (
            <Button size="small" needsScript onClick={() => setLarge(true)}>
              <ZoomIn className="i" aria-hidden />
              {t('cover.enlarge')}
            </Button>
          )}
        </div>
      </div>
      <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={title}>
        {cover && (
          <img className="books__large" src={cover} width={720} height={1080} alt={t('cover.alt', { title })} />
        )}
      </Dialog>
    </section>
  );
}
