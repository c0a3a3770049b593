import { Link } from '@remix-run/react';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterWidths } from '../../../domain/catalogue/catalogue';
import { isAddress } from '../../../domain/advent/box-text';
import type { RequestData } from '../../../domain/rewards/request-form';
import { ListButton } from '~/components/ListButton';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { pictureOf } from './BoxPicture';
import { BoxText } from './BoxText';
import { BoxGift } from './BoxGift';
import { Confetti } from './Confetti';
import { Flake } from './Flake';
import type { BoxElement, ShownCalendar } from './use-calendar';

type BoxDialogProps = {
  current: ShownCalendar;
  /** The box that is shown; null when the dialog has closed. */
  element: BoxElement | null;
  isOpen: boolean;
  /** Whether the box was opened just now; then confetti is shown. */
  isNew: boolean;
  /** Unsent input of the gift's form. */
  draft: RequestData | null;
  onDraft: (day: number, typed: RequestData | null) => void;
  onChange: (element: BoxElement) => void;
  onClose: () => void;
};

/** The content of an open box, below its day. */
export function BoxDialog({ element, isOpen, onClose, ...shown }: BoxDialogProps) {
  const { t } = useTranslation('advent');
  return (
    <Dialog
      isOpen={isOpen && element !== null}
      onClose={onClose}
      title={element ? t('day.title', { day: element.id }) : ''}
      kind="pictured"
    >
      {element?.content && (
        <Inside key={element.id} {...shown} element={element} content={element.content} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Content = NonNullable<BoxElement['content']>;
type InsideProps = Omit<BoxDialogProps, 'isOpen' | 'element'> & { element: BoxElement; content: Content };

function Inside({ element, content, isNew, onClose, ...gift }: InsideProps) {
  const { t } = useTranslation('advent');
  const isOver = content.isGone || gift.current.calendar.season.phase === 'closed';
  const isForm = element.askData && !element.submitted && !isOver;
  return (
    <div className="day">
      <DayPicture day={element.id} content={content} isNew={isNew} />
      <div className="day__body">
        <h3 className="day__title">{content.title}</h3>
        <BoxText text={content.text} />
        {element.company && <p className="small muted">{t('day.offeredBy', { company: element.company })}</p>}
        {element.askData && <BoxGift {...gift} element={element} content={content} />}
        <div className="day__acts">
          <Leads content={content} />
          {!isForm && (
            <Button size="big" onClick={onClose}>
              {t('day.back')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function DayPicture({ day, content, isNew }: { day: number; content: Content; isNew: boolean }) {
  const { t } = useTranslation('advent');
  const address = pictureOf(content, posterWidths.wide[1]);
  return (
    <div className="day__pic" data-kind={address ? content.kind : 'text'}>
      {(content.kind !== 'lesson' || !address) && <Flake seed={day} />}
      {address && <img src={address} alt="" decoding="async" />}
      {isNew && <Confetti />}
      <p className="day__n" aria-hidden="true">
        <span className="advnum">{day}</span>
        {t('day.month')}
      </p>
    </div>
  );
}

/** The box's links: its lesson, which can be added to the list, and an address. */
function Leads({ content: { videoId, link, title } }: { content: Content }) {
  const { t } = useTranslation('advent');
  const address = link && isAddress(link) ? link : null;
  return (
    <>
      {videoId && (
        <>
          <Link className="btn btn--primary btn--big" to={`/watch/${videoId}`}>
            <Play className="i i--fill" aria-hidden />
            {t('day.watch')}
          </Link>
          <ListButton video={{ id: videoId, title }} hasEdge />
        </>
      )}
      {address?.startsWith('/') && (
        <Link className="btn btn--big" to={address}>
          {t('day.link')}
        </Link>
      )}
      {address?.startsWith('https') && (
        <a className="btn btn--big" href={address} target="_blank" rel="noreferrer">
          {t('day.link')}
        </a>
      )}
    </>
  );
}
