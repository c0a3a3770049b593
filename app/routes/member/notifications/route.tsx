import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { periodOf, type Period } from '../../../../domain/notifications/notification';
import { romeDay } from '../../../../domain/shared/rome-day';
import { NewsList } from '~/components/notifications/NewsList';
import { call } from '~/lib/server/call.server';
import { useNews, type Note } from '~/lib/news/news';
import type { RouteHandle } from '~/lib/route-handle';
import { useShell } from '~/lib/hooks/use-shell';
import styles from '~/routes/member/notifications/notifications.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'notifications:title', i18n: ['notifications'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetUserNotifications', {});

const periods: Period[] = ['today', 'week', 'earlier'];

/** All notifications, fifteen at a time, newest first (spec 1 §2, spec 2 §9; look: notifications). */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { now } = useShell();
  const { page, isLoading, failure, more, markRead } = useNews(useLoaderData<typeof loader>(), true);
  const open = (note: Note) => {
    if (!note.read) void markRead([note.id]);
  };
  const groups = periods.flatMap((period) => {
    const notes = page.notifications.filter(({ createdAt }) => periodOf(createdAt, now, romeDay) === period);
    return notes.length > 0 ? [{ period, notes }] : [];
  });
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="notices__head">
        <h1 className="page__title">{t('title')}</h1>
        <span className="muted" role="status">
          {page.unread > 0 ? t('unread', { count: page.unread }) : t('allRead')}
        </span>
        {page.unread > 0 && (
          <button className="btn btn--small" type="button" onClick={() => void markRead()}>
            <CheckCheck className="i" aria-hidden />
            {t('markAll')}
          </button>
        )}
      </div>
      {groups.length === 0 && (
        <div className="state">
          <p className="state__title state__title--display">{t('empty.title')}</p>
          <p>{t('empty.text')}</p>
        </div>
      )}
      {groups.map(({ period, notes }) => (
        <section key={period} className="section" aria-labelledby={`news-${period}`}>
          <h2 className="section__title" id={`news-${period}`}>
            {t(`period.${period}`)}
          </h2>
          <NewsList notes={notes} now={now} onOpen={open} />
        </section>
      ))}
      {(page.hasMore || failure) && (
        <div className="section">
          <span />
          <div>
            {failure && <p role="alert">{t('failed')}</p>}
            <button className="btn" type="button" disabled={isLoading} onClick={more}>
              {isLoading ? t('loading') : t('more')}
            </button>
          </div>
        </div>
      )}
    </main>
  );
}
