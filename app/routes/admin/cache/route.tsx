import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import { WaitingWork } from './WaitingWork';
import contentStyles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'insight:cache.title', i18n: ['insight'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles);
export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetCaches', {});

const purges = ['catalogue', 'settings', 'search'] as const;
const actions = [
  ['FORCE_RELOAD', 'forceReload'],
  ['ADMIN_UPDATE', 'adminUpdate'],
] as const;

/** The cached data, its versions, and buttons that rebuild it (inventory 217, 218). */
export default function CachePage() {
  const { t } = useTranslation('insight');
  const { versions, publishedAt, jobs, failures } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const onDone = (done: unknown) => {
    if (!done) return;
    toast(t('cache.done'));
    revalidate();
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('cache.title')}</h1>
        {publishedAt !== null && (
          <p className="small muted">{t('cache.published', { when: dateTimeOf(publishedAt) })}</p>
        )}
      </div>
      <RefusalLine code={code} />
      <section className="block block--first">
        <h2>{t('cache.kept')}</h2>
        <ul>
          {purges.map((cache) => (
            <li key={cache} className="line">
              <div className="line__main">
                <b>{t(`cache.names.${cache}`)}</b>
                <span className="small muted">
                  {cache === 'search' ? t('cache.search') : t('cache.version', { version: versions[cache] })}
                </span>
              </div>
              <Button
                size="small"
                needsScript
                waiting={isWaiting && t('saving')}
                aria-label={t('cache.purgeNamed', { name: t(`cache.names.${cache}`) })}
                onClick={async () => onDone(await run(() => ask('PurgeCache', { cache })))}
              >
                {t('cache.purge')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className="block">
        <h2>{t('cache.pages')}</h2>
        <ul>
          {actions.map(([action, version]) => (
            <li key={action} className="line">
              <div className="line__main">
                <b>{t(`cache.actions.${action}`)}</b>
                <span className="small muted">
                  {action} · {t('cache.version', { version: versions[version] })}
                </span>
              </div>
              <Button
                size="small"
                needsScript
                waiting={isWaiting && t('saving')}
                aria-label={t('cache.sendNamed', { name: action })}
                onClick={async () => onDone(await run(() => ask('RunSystemAction', { action })))}
              >
                {t('cache.send')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <WaitingWork jobs={jobs} failures={failures} />
    </>
  );
}
