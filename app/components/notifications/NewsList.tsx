import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../domain/catalogue/catalogue';
import { pathOfAction } from '../../../domain/notifications/notification';
import { tierOf } from '../../../domain/gaming/tiers';
import { romeDay } from '../../../domain/shared/rome-day';
import type { Note } from '~/lib/news/news';
import { dayAndMonthOf, timeOf } from '~/lib/texts/time-text';

type NewsListProps = { notes: readonly Note[]; now: number; onOpen: (note: Note) => void };

/** Notifications on a vertical line: a dot is unread, a notch read (look: news). One with a target page is a link. */
export function NewsList({ notes, now, onOpen }: NewsListProps) {
  return (
    <ol className="news">
      {notes.map((note) => {
        const path = pathOfAction(note.data.action);
        const shared = { className: 'new', 'data-unread': note.read ? undefined : '', onClick: () => onOpen(note) };
        return (
          <li key={note.id}>
            {path ? (
              <Link to={path} {...shared}>
                <NewsLine note={note} now={now} />
              </Link>
            ) : (
              <button type="button" {...shared}>
                <NewsLine note={note} now={now} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function NewsLine({ note, now }: { note: Note; now: number }) {
  const { t } = useTranslation('notifications');
  const { title, body, read, createdAt, data } = note;
  const isToday = romeDay(createdAt) === romeDay(now);
  return (
    <>
      <span className="new__pin" />
      <span className="new__text">
        <b>
          {!read && <span className="sr">{t('unreadOne')} </span>}
          {title}
        </b>
        <span className="new__say">{body}</span>
        <BadgeWorth data={data} />
        <span className="new__when">{isToday ? timeOf(createdAt) : dayAndMonthOf(createdAt)}</span>
      </span>
      <Picture data={data} />
    </>
  );
}

/** A badge's difficulty and experience points (spec 1 §3). */
function BadgeWorth({ data: { difficulty, exp_reward: experience } }: Pick<Note, 'data'>) {
  const { t, i18n } = useTranslation('notifications');
  if (difficulty === undefined || experience === undefined) return null;
  const n = experience.toLocaleString(i18n.language);
  return (
    <span className="new__say">{t('points', { tier: t(`tier.${tierOf(difficulty)}`), count: experience, n })}</span>
  );
}

/** The picture of a lesson or a prize, or a plain disc in the colour of a badge's difficulty. */
function Picture({ data: { poster, image, difficulty } }: Pick<Note, 'data'>) {
  if (poster) {
    return (
      <span className="new__pic">
        <img src={posterUrl(poster, 'wide', 640)} width={640} height={360} alt="" loading="lazy" />
      </span>
    );
  }
  const own = image?.startsWith('/') ? image : null;
  const disc = difficulty === undefined ? null : `/gaming/${tierOf(difficulty)}.svg`;
  const src = own ?? disc;
  return src && <img className="new__thing" src={src} width={48} height={48} alt="" loading="lazy" />;
}
