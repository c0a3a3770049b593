import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Field } from '~/components/ui/Field';
import { remixI18n } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { shellData } from '~/lib/server/shell.server';
import { LogTabs } from './LogTabs';
import { securityPage } from './security.server';
import { SecurityEntries } from './SecurityEntries';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['admin', 'security', 'content'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  if (search.get('tab') === 'security') return { tab: 'security' as const, ...(await securityPage(search, context)) };
  const filter = search.get('q')?.slice(0, 100) ?? '';
  const isRefused = search.has('refused');
  const before = pageMarkIn(search);
  const [{ language }, page] = await Promise.all([
    shellData(context),
    call(context, 'GetLogs', { filter, isRefused, before }),
  ]);
  const t = await remixI18n.getFixedT(language, 'content');
  return { tab: 'audit' as const, title: t('logs.title'), filter, isRefused, ...page };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** The log of administrators' actions, and of refusals (inventory 217, 218). */
export default function LogsPage() {
  const page = useLoaderData<typeof loader>();
  return page.tab === 'security' ? <SecurityEntries page={page} /> : <AuditLog page={page} />;
}

type AuditLogPage = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { tab: 'audit' }>;

function AuditLog({ page: { title, filter, isRefused, entries, next } }: { page: AuditLogPage }) {
  const { t, i18n } = useTranslation('content');
  const dateText = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Rome',
  });
  const columns = ['when', 'actor', 'act', 'subject', 'outcome', 'request'] as const;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{title}</h1>
        <LogTabs current="audit" />
      </div>
      <Form className="rowform" method="get" role="search">
        <Field name="q" label={t('logs.filter')} type="search" defaultValue={filter} />
        <Check name="refused" defaultChecked={isRefused}>
          {t('logs.refused')}
        </Check>
        <Button type="submit">{t('findIt')}</Button>
      </Form>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it */}
      <div className="tlwrap" role="region" aria-label={title} tabIndex={0} hidden={entries.length === 0}>
        <table className="tbl tbl--cards" aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`logs.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label={t('logs.when')} className="num">
                  {dateText.format(entry.at)}
                </td>
                <td data-label={t('logs.actor')}>{entry.actor}</td>
                <td data-label={t('logs.act')}>{entry.act}</td>
                <td data-label={t('logs.subject')}>{entry.subject ?? '–'}</td>
                <td data-label={t('logs.outcome')}>{entry.outcome === 'done' ? t('logs.done') : entry.outcome}</td>
                <td data-label={t('logs.request')} className="small muted">
                  {entry.requestId}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entries.length === 0 && (
        <p className="admin__empty muted">{t(filter || isRefused ? 'logs.empty' : 'logs.emptyYet')}</p>
      )}
      {next && (
        <p className="admin__more">
          <Link
            className="btn"
            to={`/admin/logs?q=${encodeURIComponent(filter)}${isRefused ? '&refused=on' : ''}&before=${encodeURIComponent(next)}`}
          >
            {t('more')}
          </Link>
        </p>
      )}
    </>
  );
}
