import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { dateTimeOf } from '~/lib/texts/time-text';

export const handle = { title: 'admin:sections.tickets', i18n: ['support'] } satisfies RouteHandle;

const views = ['todo', 'mine', 'waiting', 'closed'] as const;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const view = views.find((one) => one === searchParams.get('view')) ?? 'todo';
  const before = pageMarkIn(searchParams);
  const list = await call(context, 'GetAdminTickets', { view, before });
  return { view, now: context.scope.now, ...list };
};

/** The tickets: the one that has waited longest for our answer comes first. */
export default function AdminTickets() {
  const { t } = useTranslation(['support', 'admin']);
  const { view, now, tickets, open, next } = useLoaderData<typeof loader>();
  const waited = (since: number) => {
    const minutes = Math.max(0, Math.floor((now - since) / 60_000));
    return minutes < 60
      ? t('admin.minutes', { count: minutes })
      : t('admin.hours', { count: Math.floor(minutes / 60) });
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('admin:sections.tickets')}</h1>
        <p className="small muted">{t('admin.open', { count: open })}</p>
      </div>
      <nav className="tabs" aria-label={t('admin.views')}>
        {views.map((one) => (
          <Link key={one} to={`?view=${one}`} aria-current={one === view ? 'page' : undefined}>
            {t(`admin.view.${one}`)}
          </Link>
        ))}
      </nav>
      {tickets.length === 0 && <p className="muted">{t('admin.none')}</p>}
      <ul className="ticketlist">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link className="line" to={`/admin/ticket/${ticket.id}`}>
              <span className="line__main">
                <b>{ticket.name}</b>
                <span>{ticket.subject}</span>
                <span className="small muted">{ticket.excerpt}</span>
              </span>
              <span className="line__end small muted">
                {ticket.waitingSince !== null && (
                  <span className="mini mini--coral">{waited(ticket.waitingSince)}</span>
                )}
                <span className="mini">{t(`topics.${ticket.topic}`)}</span>
                {ticket.assignee ?? t('admin.nobody')} · {dateTimeOf(ticket.updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link className="btn btn--small" to={`?view=${view}&before=${encodeURIComponent(next)}`}>
          {t('older')}
        </Link>
      )}
    </>
  );
}
