import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '~/components/ProgressBar';
import { clock, dateTimeOf } from '~/lib/texts/time-text';
import type { User } from './users.server';

type Opened = Pick<User, 'trial' | 'isNewTrial' | 'subscription' | 'videoCount' | 'videos'>;

/** The lessons that were opened, the latest first; in the old trial the number is of those that use it up. */
export function Watched({ user }: { user: Opened }) {
  const { t } = useTranslation('people');
  const { videosAllowed: allowed, videosWatched } = user.trial;
  const isCounted = !user.subscription && !user.isNewTrial && allowed > 0;
  return (
    <section className="block">
      <h2>
        {t('watched.title')}{' '}
        <span>
          {isCounted ? t('watched.of', { count: Math.min(videosWatched, allowed), allowed }) : user.videoCount}
        </span>
      </h2>
      {user.videos.length === 0 && <p className="muted">{t('watched.none')}</p>}
      <ul>
        {user.videos.map(({ id, title, poster, seconds, durationSeconds, openedAt }) => (
          <li key={id} className="line">
            <img
              className="thumb"
              src={`/pictures/posters/${poster}-wide-640.webp`}
              width={84}
              height={47}
              alt=""
              loading="lazy"
            />
            <div className="line__main">
              <b>
                <Link to={`/watch/${id}`}>{title}</Link>
              </b>
              <span className="small muted">{dateTimeOf(openedAt)}</span>
            </div>
            <div className="line__end watched__bar">
              <ProgressBar
                chapters={[]}
                durationSeconds={Math.max(1, durationSeconds)}
                positionSeconds={seconds}
                label={t('watched.progress', { title })}
                valueText={`${clock(seconds)} / ${clock(durationSeconds)}`}
              />
              <span className="small num muted">{clock(seconds)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
