import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Languages } from './Languages';
import { channelPath, type Channel } from './live-data';
import { useOnAirText } from './live-text';
import { Still } from './Still';

/** Another channel on air, without video: only one preview plays at a time. */
export function OnAirCard({ channel, now }: { channel: Channel; now: number }) {
  const { t } = useTranslation('live');
  const onAirText = useOnAirText();
  const { channelId, name, languages, onAirSince, event } = channel;
  return (
    <article className="livequiet">
      <Still />
      <h2>{event?.title ?? name}</h2>
      <p className="small muted">
        {event && t('channel', { name })} <Languages languages={languages} />
      </p>
      {onAirSince !== null && <p className="live__on live__on--flat">{onAirText(onAirSince, now)}</p>}
      <div className="livequiet__acts">
        <Link className="btn btn--small" to={channelPath(channelId)} aria-label={t('watchNamed', { name })}>
          {t('watch')}
        </Link>
      </div>
    </article>
  );
}
