import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Flag, KeyRound, MessageSquare, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayOpenPage } from '../../../../domain/platform/routes';
import { ButtonLink } from '~/components/ui/Button';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { dayMs } from '../../../../domain/shared/time';

export const handle = { title: 'admin:sections.home' } satisfies RouteHandle;

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [dashboard, { phone, recoveryCodes }] = await Promise.all([
    call(context, 'GetAdminOverview', { since: context.scope.now - dayMs }),
    call(context, 'GetSecondFactor', {}),
  ]);
  return { dashboard, lacksCodes: phone !== null && recoveryCodes === 0 };
};

/** The suffix of the text key for a request's purpose. */
const kindOf = (act: string) => (act === 'SendNotification' ? 'Mass' : act === 'MakeOwner' ? 'Owner' : '');

/** The open tasks of the administrator, and the latest actions of the others. */
export default function AdminHome() {
  const { t } = useTranslation('admin');
  const { user } = useShell();
  const { dashboard, lacksCodes } = useLoaderData<typeof loader>();
  const sees = (path: string) => mayOpenPage(user?.role ?? null, path);
  const { tickets, reports, requests } = dashboard;
  const hasTickets = tickets.count > 0 && sees('/admin/tickets');
  const hasReports = reports.count > 0 && sees('/admin/reports');
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('sections.home')}</h1>
        <p className="small muted">{t('home.newUsers', { count: dashboard.newUsers })}</p>
      </div>
      <section className="block block--first">
        <h2>{t('home.waiting')}</h2>
        {!hasTickets && !hasReports && !lacksCodes && requests.length === 0 && (
          <p className="muted">{t('home.quiet')}</p>
        )}
        <ul>
          {lacksCodes && <NoCodes />}
          {hasTickets && (
            <li className="line">
              <MessageSquare className="i" aria-hidden />
              <div className="line__main">
                <b>{t('home.tickets', { count: tickets.count })}</b>
                <span className="small muted">
                  {t('home.oldest', { date: dateTimeOf(tickets.oldestAt ?? 0), subject: tickets.subject })}
                </span>
              </div>
              <ButtonLink size="small" to="/admin/tickets">
                {t('home.answer')}
              </ButtonLink>
            </li>
          )}
          {hasReports && (
            <li className="line">
              <Flag className="i" aria-hidden />
              <div className="line__main">
                <b>{t('home.reports', { count: reports.count })}</b>
              </div>
              <ButtonLink size="small" to="/admin/reports">
                {t('home.look')}
              </ButtonLink>
            </li>
          )}
          {requests.map((request) => (
            <li key={request.id} className="line">
              <UserCheck className="i" aria-hidden />
              <div className="line__main">
                <b>
                  {t(`home.${request.isOwn ? 'ownRequest' : 'request'}${kindOf(request.act)}`, {
                    name: request.requester,
                    what: request.label,
                  })}
                </b>
                <span className="small muted">{dateTimeOf(request.createdAt)}</span>
              </div>
              {request.act === 'SendNotification' && sees('/admin/notifications') && (
                <ButtonLink size="small" to="/admin/notifications">
                  {t('home.look')}
                </ButtonLink>
              )}
              {request.act === 'MakeOwner' && sees('/admin/users') && (
                <ButtonLink size="small" to={`/admin/users?uid=${encodeURIComponent(request.subject)}`}>
                  {t('home.look')}
                </ButtonLink>
              )}
              {request.act === 'UpdateCompany' && sees('/admin/companies') && (
                <ButtonLink size="small" to={`/admin/companies?id=${encodeURIComponent(request.subject)}`}>
                  {t('home.look')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="block">
        <h2>{t('home.acts')}</h2>
        {dashboard.acts.length === 0 && <p className="muted">{t('home.noActs')}</p>}
        <ol className="timeline">
          {dashboard.acts.map((act) => (
            <li key={act.id}>
              <span className="small muted num">{dateTimeOf(act.at)}</span>
              <span>
                <b>{act.actor}</b> {act.act}{' '}
                {act.uid && sees('/admin/users') && (
                  <Link to={`/admin/users?uid=${encodeURIComponent(act.uid)}`}>{t('home.person')}</Link>
                )}{' '}
                {act.outcome !== 'done' && <span className="mini mini--coral">{act.outcome}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** Without recovery codes a lost phone would lock everybody out, so this task stays until there are codes again. */
function NoCodes() {
  const { t } = useTranslation('admin');
  return (
    <li className="line">
      <KeyRound className="i" aria-hidden />
      <div className="line__main">
        <b>{t('home.noCodes')}</b>
        <span className="small muted">{t('home.noCodesText')}</span>
      </div>
      <ButtonLink size="small" to="/admin/2fa">
        {t('home.makeCodes')}
      </ButtonLink>
    </li>
  );
}
