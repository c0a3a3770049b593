import { Link, useRevalidator } from '@remix-run/react';
import { LayoutGrid } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLandscape } from '~/lib/native/landscape';
import type { LivePlayerProps } from '~/player/live/LivePlayer';
import { Face } from './Face';
import { ForeignFrame } from './ForeignFrame';
import { Languages } from './Languages';
import type { Channel, Live } from './live-data';
import { useOnAirText } from './live-text';
import { RunningOrder } from './RunningOrder';
import { useLiveRoom } from './use-live-room';
import { Words } from './Words';

type LargeProps = {
  channel: Channel;
  preferences: Live['preferences'];
  now: number;
  /** See ForeignFrame. */
  mayShowFrames: boolean;
  Player: ComponentType<LivePlayerProps>;
};

/** The large view of a channel on air, with the event's details beside it. */
export function Large({ channel, preferences, now, mayShowFrames, Player }: LargeProps) {
  const { t } = useTranslation('live');
  useLandscape();
  const { revalidate } = useRevalidator();
  const onAirText = useOnAirText();
  const { channelId, name, languages, kind, event, onAirSince } = channel;
  const [isFrameShown, setFrameShown] = useState(false);
  const room = useLiveRoom(kind === 'hls' || isFrameShown ? channelId : null);
  const title = event?.title ?? name;
  return (
    <>
      <div className="livelarge__stage">
        {kind === 'hls' ? (
          <Player channelId={channelId} title={title} view="large" preferences={preferences} onSilent={revalidate} />
        ) : (
          <ForeignFrame
            channelId={channelId}
            kind={kind}
            title={title}
            mayShowFrames={mayShowFrames}
            onShown={() => setFrameShown(true)}
          />
        )}
      </div>
      <aside className="livelarge__side" aria-label={t('about')}>
        <div>
          <p className="small muted">{t('channel', { name })}</p>
          <h1 className="livelarge__title">{title}</h1>
          {onAirSince !== null && <p className="live__on live__on--flat">{onAirText(onAirSince, now)}</p>}
          <Words room={room} />
        </div>
        {event?.author && (
          <p className="livelarge__who">
            {event.authorPhoto && <Face photo={event.authorPhoto} />}
            <b>{event.author}</b>
          </p>
        )}
        {event?.description && <p className="muted">{event.description}</p>}
        {event && <RunningOrder event={event} now={now} />}
        <p className="small muted">
          {room.count !== null && `${t('watching', { count: room.count })} · `}
          <Languages languages={event ? [event.language] : languages} />
        </p>
        <Link className="btn btn--block" to="/live">
          <LayoutGrid className="i" aria-hidden />
          {t('allChannels')}
        </Link>
      </aside>
    </>
  );
}
