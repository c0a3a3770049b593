import { Link, useRevalidator } from '@remix-run/react';
import { Maximize2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { isNetworkFree } from '~/lib/network-free';
import type { LivePlayerProps } from '~/player/live/LivePlayer';
import { Face } from './Face';
import { Languages } from './Languages';
import { channelPath, type Channel, type Live } from './live-data';
import { useOnAirText } from './live-text';
import { Measure } from './Measure';
import { Still } from './Still';
import { useLiveRoom } from './use-live-room';
import { Words } from './Words';

/** Whether a video may start without a press: not with prefers-reduced-motion or prefers-reduced-data. */
function useMovesByItself(): boolean {
  const isHydrated = useHydrated();
  const wantsLess = useMediaQuery('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
  return isHydrated && !wantsLess && isNetworkFree();
}

type MainOnAirProps = {
  channel: Channel;
  preferences: Live['preferences'];
  now: number;
  Player: ComponentType<LivePlayerProps>;
};

/** The first channel on air: a muted live preview with a link to its large view. */
export function MainOnAir({ channel, preferences, now, Player }: MainOnAirProps) {
  const { t } = useTranslation('live');
  const { revalidate } = useRevalidator();
  const onAirText = useOnAirText();
  const movesByItself = useMovesByItself();
  const { channelId, name, languages, kind, event, onAirSince } = channel;
  const isMoving = movesByItself && kind === 'hls';
  const room = useLiveRoom(isMoving ? channelId : null);
  const title = event?.title ?? name;
  return (
    <article className="livemain" aria-labelledby="live-main">
      <div className="livemain__pic">
        {isMoving ? (
          <Player channelId={channelId} title={title} view="preview" preferences={preferences} onSilent={revalidate} />
        ) : (
          <Still />
        )}
        {onAirSince !== null && <p className="live__on livemain__on">{onAirText(onAirSince, now)}</p>}
        <div className="livemain__over">
          <h2 id="live-main">
            <Link to={channelPath(channelId)}>{title}</Link>
          </h2>
          {event && <Measure event={event} now={now} />}
        </div>
      </div>
      <Words room={room} />
      <div className="livemain__foot" data-first>
        {event?.authorPhoto && <Face photo={event.authorPhoto} />}
        <p className="livemain__who">
          {event?.author && <b>{event.author}</b>}
          {event && <span className="small muted">{t('channel', { name })}</span>}
        </p>
        <p className="small muted">
          <Languages languages={event ? [event.language] : languages} />
        </p>
        {kind === 'hls' && (
          <p className="small muted num livemain__count">
            {room.count !== null && t('watching', { count: room.count })}
          </p>
        )}
        <Link className="btn btn--primary" to={channelPath(channelId)}>
          <Maximize2 className="i" aria-hidden />
          {t('large')}
        </Link>
      </div>
    </article>
  );
}
