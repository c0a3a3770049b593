import { Link } from '@remix-run/react';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { dateTimeOf } from '~/lib/texts/time-text';
import { BoxPicture } from './BoxPicture';
import { useKindText } from './kind-text';
import type { BoxElement, ShownCalendar } from './use-calendar';

type FoundProps = { current: ShownCalendar; onLook: (day: number) => void };

/** A closed calendar: the boxes that were opened, and the shipping state of their gifts. */
export function Found({ current: { calendar, elements }, onLook }: FoundProps) {
  const { t } = useTranslation('advent');
  const found = elements.filter(({ unlocked }) => unlocked);
  return (
    <div className="adv__end">
      <div className="adv__text">
        <h1>{t('lead.closed')}</h1>
        <p>{t('lead.closedText', { year: calendar.year })}</p>
      </div>
      <section aria-labelledby="advent-found">
        <h2 className="section__title" id="advent-found">
          {t('found.title')}
        </h2>
        {found.length === 0 && <p className="muted">{t('found.none')}</p>}
        <ol className="found25">
          {found.map((element) => (
            <Line key={element.cellId} element={element} onLook={onLook} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Line({ element, onLook }: { element: BoxElement; onLook: FoundProps['onLook'] }) {
  const { t } = useTranslation('advent');
  const stateText = useStateText();
  const { id: day, content, isEditable, shippedAt } = element;
  if (!content) return null;
  const { title, videoId } = content;
  const look = t(isEditable ? 'found.edit' : 'found.look');
  return (
    <li>
      <span className="advnum">
        <span className="sr">{t('found.number', { day })}</span>
        <span aria-hidden="true">{day}</span>
      </span>
      <BoxPicture content={content} seed={day} />
      <div>
        <b>{title}</b>
        <span className="small muted">{stateText(element)}</span>
      </div>
      <div className="found25__acts">
        {shippedAt !== null && (
          <span className="mini mini--brand">
            <Truck className="i" aria-hidden />
            {t('found.onTheWay')}
          </span>
        )}
        {videoId && (
          <Link className="btn btn--small" to={`/watch/${videoId}`} aria-label={t('found.watchTitle', { title })}>
            {t('found.watch')}
          </Link>
        )}
        {!videoId && (
          <Button size="small" aria-label={`${look}: ${title}`} aria-haspopup="dialog" onClick={() => onLook(day)}>
            {look}
          </Button>
        )}
      </div>
    </li>
  );
}

function useStateText(): (element: BoxElement) => string {
  const { t } = useTranslation('advent');
  const kindText = useKindText();
  return (element) => {
    const { shippedAt, requestedAt, askData, content } = element;
    if (shippedAt !== null) return t('found.shipped', { date: dateTimeOf(shippedAt) });
    if (requestedAt !== null) return t('found.asked', { date: dateTimeOf(requestedAt) });
    if (askData) return t('found.notAsked');
    return content?.kind === 'lesson' ? t('found.lesson') : kindText(element);
  };
}
