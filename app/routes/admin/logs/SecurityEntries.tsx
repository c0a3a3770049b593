import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { securityKinds, securityLogDays } from '../../../../domain/platform/security-log';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { LogTabs } from './LogTabs';
import type { SecurityPage } from './security.server';

const columns = ['when', 'kind', 'reason', 'asked', 'who', 'origin', 'count'] as const;

/** The refusals by user and origin, per hour (docs/decisions/0018). */
export function SecurityEntries({ page }: { page: SecurityPage }) {
  const { t, i18n } = useTranslation('content');
  const { title, kind, who, entries, next } = page;
  const when = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Rome',
  });
  const addressOf = (more: Record<string, string>) =>
    `/admin/logs?${new URLSearchParams({ tab: 'security', ...(who && { q: who }), ...more })}`;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{title}</h1>
        <LogTabs current="security" />
      </div>
      <p className="muted">{t('logs.security.lead', { days: securityLogDays })}</p>
      <nav className="logtabs" aria-label={t('logs.security.kind')}>
        {(['all', ...securityKinds] as const).map((one) => (
          <Link
            key={one}
            className={(kind ?? 'all') === one ? 'btn btn--small' : 'btn btn--small btn--plain'}
            to={addressOf(one === 'all' ? {} : { kind: one })}
            aria-current={(kind ?? 'all') === one ? 'true' : undefined}
          >
            {t(`logs.security.kinds.${one}`)}
          </Link>
        ))}
      </nav>
      <Form className="rowform" method="get" role="search">
        <input type="hidden" name="tab" value="security" />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Field name="q" label={t('logs.security.filter')} type="search" autoComplete="off" defaultValue={who} />
        <Button type="submit">{t('findIt')}</Button>
      </Form>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it */}
      <div className="tlwrap" role="region" aria-label={title} tabIndex={0} hidden={entries.length === 0}>
        <table className="tbl tbl--cards" aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`logs.security.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.key}>
                <td data-label={t('logs.security.when')} className="num">
                  {when.format(entry.lastAt)}
                </td>
                <td data-label={t('logs.security.kind')}>{t(`logs.security.kinds.${entry.kind}`)}</td>
                <td data-label={t('logs.security.reason')}>
                  {entry.reason === 'many' ? t('logs.security.many') : entry.reason}
                </td>
                <td data-label={t('logs.security.asked')}>{entry.asked || '–'}</td>
                <td data-label={t('logs.security.who')} className="small">
                  {entry.who ? (
                    <Link className="link" to={`/admin/logs?tab=security&q=${encodeURIComponent(entry.who)}`}>
                      {entry.who.slice(0, 8)}
                    </Link>
                  ) : (
                    t('logs.security.nobody')
                  )}
                </td>
                <td data-label={t('logs.security.origin')} className="small">
                  {`${entry.origin.slice(0, 8)} ${entry.country}`.trim()}
                </td>
                <td data-label={t('logs.security.count')} className="num">
                  {entry.count}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entries.length === 0 && <p className="admin__empty muted">{t('logs.security.empty')}</p>}
      {next && (
        <p className="admin__more">
          <Link className="btn" to={addressOf({ ...(kind && { kind }), before: next })}>
            {t('more')}
          </Link>
        </p>
      )}
    </>
  );
}
