import { Link, useNavigate } from '@remix-run/react';
import { Eye, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast, undoable } from '~/components/ui/toast';
import { useErrorText } from '~/components/ui/error-text';
import { ask, codeOf } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useDurationText } from '~/lib/texts/time-text';
import { eventsOf, runningOf, type Channel, type LivePageData } from './edited';
import { CloseBroadcast, PutOnAir } from './OnAirActs';
import { RunningOrder } from './RunningOrder';
import { Schedule } from './Schedule';
import { Source } from './Source';
import { WatchersAndWords } from './WatchersAndWords';

type ChannelViewProps = { page: LivePageData; channel: Channel };

/** One channel: the event on air, its schedule, running order and source. */
export function ChannelView({ page, channel }: ChannelViewProps) {
  const { t } = useTranslation('liveEditor');
  const durationText = useDurationText();
  const { channelId, name, onAirSince } = channel;
  const events = eventsOf(page.events, channel);
  const running = runningOf(events, channel);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOnAir = useRef(onAirSince !== null);
  useEffect(() => {
    // The pressed button was removed by starting or ending the broadcast.
    const isOnAir = onAirSince !== null;
    if (isOnAir !== wasOnAir.current && document.activeElement === document.body) heading.current?.focus();
    wasOnAir.current = isOnAir;
  }, [onAirSince]);
  return (
    <div className="live-admin__view">
      <div className="admin__head">
        <h1 className="page__title" ref={heading} tabIndex={-1}>
          <Link className="live-admin__crumb" to="?">
            {t('title')}
          </Link>{' '}
          <span className="muted">/</span> {name}
        </h1>
        <span className={onAirSince === null ? 'mini' : 'mini mini--brand'} role="status">
          {onAirSince === null ? t('silent') : t('onAirFor', { time: durationText(page.now - onAirSince) })}
        </span>
        <span className="acts">
          <Link className="btn btn--small" to={`/live?channel=${channelId}`}>
            <Eye className="i" aria-hidden />
            {t('watch')}
          </Link>
          {onAirSince === null ? (
            <PutOnAir channel={channel} events={events} now={page.now} />
          ) : (
            <CloseBroadcast channel={channel} />
          )}
        </span>
      </div>
      <div className="live-admin__columns">
        <section aria-label={t('channel.label')}>
          {onAirSince !== null && <WatchersAndWords channel={channel} running={running} />}
          <Schedule page={page} channel={channel} events={events} />
        </section>
        <aside className="live-admin__aside" aria-label={t('aside')}>
          {onAirSince !== null && <RunningOrder event={running} now={page.now} />}
          <Source channel={channel} />
          {onAirSince === null && <DeleteChannel channel={channel} />}
        </aside>
      </div>
    </div>
  );
}

function DeleteChannel({ channel: { channelId, name } }: { channel: Channel }) {
  const { t } = useTranslation('liveEditor');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { run, isWaiting, code } = useAsking();
  const restore = async () => {
    const asked = await ask('DeleteLiveChannel', { channelId, isDeleted: false });
    if ('refusal' in asked) toast(errorText(codeOf(asked.refusal)), 'failed');
    else navigate(`?channel=${channelId}`);
  };
  const press = async () => {
    if (!(await run(() => ask('DeleteLiveChannel', { channelId, isDeleted: true })))) return;
    undoable(t('deleted.done', { name }), () => void restore());
    navigate('?', { replace: true });
  };
  return (
    <div>
      <Button size="small" look="danger" needsScript waiting={isWaiting && t('saving')} onClick={() => void press()}>
        <Trash2 className="i" aria-hidden />
        {t('deleted.act')}
      </Button>
      <RefusalLine code={code} />
    </div>
  );
}
