import { Link, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Order } from '~/components/admin/courses/Order';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { DeletedChannels } from './DeletedChannels';
import { eventsOf, nextOf, type Channel, type LivePageData } from './edited';
import { NewChannel } from './NewChannel';
import { useWhenText } from './when';

type ChannelListProps = {
  page: LivePageData;
  channels: readonly Channel[];
  deleted: readonly Channel[];
  /** The id of the selected channel. */
  chosen: string;
};

/** All channels with their current or next event; if the list is alone on the page it contains the page's title. */
export function ChannelList({ page, channels, deleted, chosen }: ChannelListProps) {
  const { t } = useTranslation('liveEditor');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const move = async (place: number, by: 1 | -1) => {
    const ids = channels.map(({ channelId }) => channelId);
    const [one, other] = [ids[place], ids[place + by]];
    if (isWaiting || one === undefined || other === undefined) return;
    const channelIds = ids.with(place, other).with(place + by, one);
    if (await run(() => ask('OrderLiveChannels', { channelIds }))) revalidate();
  };
  return (
    <nav className="live-admin__list" aria-label={t('list.label')}>
      <h1 className="page__title">{t('title')}</h1>
      <ol>
        {channels.map((channel, place) => (
          <li key={channel.channelId} className="live-admin__row">
            <ChannelItem page={page} channel={channel} isChosen={channel.channelId === chosen} />
            <Order name={channel.name} place={place} last={channels.length - 1} onMove={(by) => void move(place, by)} />
          </li>
        ))}
      </ol>
      <RefusalLine code={code} />
      <NewChannel />
      <DeletedChannels channels={deleted} />
    </nav>
  );
}

function ChannelItem({ page, channel, isChosen }: { page: LivePageData; channel: Channel; isChosen: boolean }) {
  const { t } = useTranslation('liveEditor');
  const whenText = useWhenText();
  const { channelId, name, watching, onAirSince } = channel;
  const next = nextOf(eventsOf(page.events, channel), page.now);
  return (
    <Link
      className="live-admin__item"
      to={`?channel=${channelId}`}
      aria-current={isChosen ? 'page' : undefined}
      data-on={onAirSince !== null || undefined}
    >
      <b>{name}</b>
      <span className="live-admin__dot" aria-hidden />
      <span className="small muted">
        {onAirSince !== null
          ? t('list.onAir', { count: watching?.count ?? 0 })
          : next
            ? whenText(next.startsAt)
            : t('list.silent')}
      </span>
    </Link>
  );
}
