import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { call, type Answer } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';
import { Compose } from './Compose';

export const handle = { title: 'insight:send.title', i18n: ['insight', 'notifications'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);
export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetBroadcasts', {});

type Broadcast = Answer<'GetBroadcasts'>['broadcasts'][number];

/** A waiting one is sent when another administrator confirms it with the same call. */
function Sent({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('insight');
  const { t: tTopic } = useTranslation('notifications');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const { id, title, body, goto, topic, status, uids, recipients, createdAt } = broadcast;
  const confirm = async () => {
    const input = { title, body, topic, uids, dryRun: false, ...(goto === null ? {} : { goto }) };
    if (!(await run(() => ask('SendNotification', input)))) return;
    toast(t('send.sent'));
    revalidate();
  };
  return (
    <li className="line">
      <div className="line__main">
        <b>{title}</b>
        <span className="small">{body}</span>
        <span className="small muted">
          {dateTimeOf(createdAt)} · {tTopic(`topic.${topic}.name`)}
          {goto !== null && ` · ${goto}`} · {t(`send.states.${status}`)}
          {status !== 'draft' && ` · ${t('send.recipients', { count: recipients })}`}
        </span>
        <RefusalLine code={code} />
      </div>
      {status === 'draft' && id.startsWith('message-') && (
        <Button size="small" needsScript waiting={isWaiting && t('send.waiting')} onClick={confirm}>
          {t('send.confirm')}
        </Button>
      )}
    </li>
  );
}

/** Notifications to many users, which two administrators send (inventory 218). */
export default function NotificationsPage() {
  const { t } = useTranslation('insight');
  const { broadcasts } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('send.title')}</h1>
        <p className="small muted">{t('send.lead')}</p>
      </div>
      <LeaveUnsaved />
      <Compose />
      <section className="block">
        <h2>{t('send.list')}</h2>
        {broadcasts.length === 0 && <p className="muted">{t('send.none')}</p>}
        <ul>
          {broadcasts.map((broadcast) => (
            <Sent key={broadcast.id} broadcast={broadcast} />
          ))}
        </ul>
      </section>
    </>
  );
}
