import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import content from '~/components/admin/content/content.css?url';
import courses from '~/components/admin/courses/admin-courses.css?url';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import type { RouteHandle } from '~/lib/route-handle';
import { call } from '~/lib/server/call.server';
import { sheets } from '~/lib/sheets';
import { ChannelList } from './ChannelList';
import { ChannelView } from './ChannelView';
import { DeletedChannels } from './DeletedChannels';
import styles from './live.css?url';
import { NewChannel } from './NewChannel';

export const handle = {
  title: 'liveEditor:title',
  i18n: ['admin', 'browse', 'content', 'courseEditor', 'liveEditor'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, courses, styles);
export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetAdminLive', {});

/** The polling interval of the viewer numbers while something is on air and the page is visible. Milliseconds. */
const numbersMs = 15_000;

/** Polls the viewer numbers while something is on air. */
function useNumbers(isOnAir: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOnAir) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), numbersMs);
    return () => clearInterval(timer);
  }, [isOnAir, revalidate]);
}

/** The live channels: broadcasts, schedule, sources. `?channel=…` selects one; a phone shows either the list or the channel. */
export default function LivePage() {
  const { t } = useTranslation('liveEditor');
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(page);
  useNumbers(page.channels.some(({ onAirSince }) => onAirSince !== null));
  const channels = page.channels.filter(({ isDeleted }) => !isDeleted);
  const deleted = page.channels.filter(({ isDeleted }) => isDeleted);
  const asked = channels.find(({ channelId }) => channelId === search.get('channel'));
  const channel = asked ?? channels[0];
  if (!channel) {
    return (
      <>
        <div className="admin__head">
          <h1 className="page__title">{t('title')}</h1>
        </div>
        <div className="admin__empty">
          <h2 className="h4">{t('none.title')}</h2>
          <p className="muted">{t('none.text')}</p>
          <NewChannel />
        </div>
        <DeletedChannels channels={deleted} />
      </>
    );
  }
  return (
    <div className="live-admin" data-chosen={asked !== undefined || undefined}>
      <ChannelList page={page} channels={channels} deleted={deleted} chosen={channel.channelId} />
      <ChannelView key={channel.channelId} page={page} channel={channel} />
      <LeaveUnsaved />
    </div>
  );
}
