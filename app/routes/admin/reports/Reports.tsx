import { Link, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { reportKinds, type ReportKind } from '../../../../domain/watching/report';
import { Button } from '~/components/ui/Button';
import { toast, undoable } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { clock, dateTimeOf } from '~/lib/texts/time-text';

type ReportsProps = Answer<'GetReports'> & { kind: ReportKind | null; isOpen: boolean };

/** Problem reports by lesson and position; the most frequent come first. */
export function Reports({ kind, isOpen, groups, open, next }: ReportsProps) {
  const { t } = useTranslation(['support', 'admin']);
  const { revalidate } = useRevalidator();
  const mark = async (ids: string[], ack: boolean) => {
    const asked = await ask('AckReports', { ids, ack });
    if ('refusal' in asked) toast(t('reports.failed'), 'failed');
    else revalidate();
    return 'result' in asked;
  };
  const acknowledge = async (ids: string[]) => {
    if (await mark(ids, isOpen))
      undoable(t(isOpen ? 'reports.taken' : 'reports.reopened'), () => void mark(ids, !isOpen));
  };
  const to = (name: string | null) =>
    `?${new URLSearchParams({ ...(name && { kind: name }), ...(!isOpen && { closed: '' }) })}`;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('admin:sections.reports')}</h1>
        <p className="small muted">{t('reports.open', { count: open })}</p>
      </div>
      <nav className="tabs" aria-label={t('reports.kinds')}>
        <Link to={to(null)} aria-current={kind === null ? 'page' : undefined}>
          {t('reports.all')}
        </Link>
        {reportKinds.map((one) => (
          <Link key={one} to={to(one)} aria-current={one === kind ? 'page' : undefined}>
            {one}
          </Link>
        ))}
        <Link to={isOpen ? '?closed' : '?'}>{t(isOpen ? 'reports.seeClosed' : 'reports.seeOpen')}</Link>
      </nav>
      {groups.length === 0 && next === null && <p className="muted">{t('reports.none')}</p>}
      <ul>
        {groups.map((group) => (
          <li key={`${group.videoId}-${group.seconds}`} className="reportgroup">
            <img
              className="thumb"
              src={`/pictures/posters/${group.poster}-wide-640.webp`}
              width={84}
              height={47}
              alt=""
              loading="lazy"
            />
            <div>
              <h2>
                <Link to={`/watch/${group.videoId}?t=${Math.max(0, group.seconds - 3)}`}>
                  {group.title}, {clock(group.seconds)}
                </Link>
              </h2>
              <p className="small muted">
                {group.kinds.join(', ')} · {t('reports.people', { count: group.people })} · {dateTimeOf(group.newestAt)}
                {group.ackBy && ` · ${t('reports.takenBy', { name: group.ackBy })}`}
              </p>
              <ul>
                {group.reports.map((report) => (
                  <li key={report.id} className="small">
                    <Link to={`/admin/users?uid=${report.uid}`}>{report.name}</Link> ·{' '}
                    <Link to={`/watch/${group.videoId}?t=${report.seconds}`}>{clock(report.seconds)}</Link> ·{' '}
                    {report.device}
                    <p className="msg__text">{report.details}</p>
                  </li>
                ))}
              </ul>
            </div>
            <Button size="small" onClick={() => void acknowledge(group.reports.map(({ id }) => id))}>
              {t(isOpen ? 'reports.take' : 'reports.reopen')}
            </Button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link className="btn btn--small" to={`${to(kind)}&before=${encodeURIComponent(next)}`}>
          {t('older')}
        </Link>
      )}
    </>
  );
}
