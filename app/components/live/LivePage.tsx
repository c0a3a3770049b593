import { useSearchParams } from '@remix-run/react';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow, type DeviceTime } from '../../../domain/advent/turn';
import { isLanguage } from '../../../domain/platform/language';
import type { LivePlayerProps } from '~/player/live/LivePlayer';
import { Grid } from './Grid';
import { Large } from './Large';
import type { Live } from './live-data';
import { useLiveUpdates } from './use-live-updates';
import { useReminders } from './use-reminders';

/** How often the time shown, which has minutes, is updated. Milliseconds. */
const stepMs = 5000;

const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/** The server's clock by what has passed since the page's data were read; the first render has exactly `serverAt`. Milliseconds. */
function useLiveNow(serverAt: number): number {
  const [passed, setPassed] = useState({ since: serverAt, now: serverAt });
  useEffect(() => {
    const clock = { serverAt, ...deviceTime() };
    const look = () => setPassed({ since: serverAt, now: serverNow(clock, deviceTime()) });
    const timer = setInterval(look, stepMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [serverAt]);
  return passed.since === serverAt ? passed.now : serverAt;
}

type LivePageProps = {
  live: Live;
  /** Whether the document that these data came with may show frames of other services; false where they came alone. */
  mayShowFrames: boolean;
  /** What plays a channel. */
  Player: ComponentType<LivePlayerProps>;
};

/** The channels, or the one of the address large (specification 3 §2.3). */
export function LivePage({ live, mayShowFrames, Player }: LivePageProps) {
  const { t } = useTranslation('live');
  const [params] = useSearchParams();
  // What is read again later comes without a document, which stays the one that it was.
  const [isFrameDocument] = useState(mayShowFrames);
  const now = useLiveNow(live.now);
  const reminders = useReminders();
  useLiveUpdates(live);
  const askedId = params.get('channel');
  const asked = live.channels.find(({ channelId }) => channelId === askedId);
  const isLarge = asked?.streaming ?? false;
  const instead = asked ? t('asked.silent', { name: asked.name }) : t('asked.unknown');
  const words = askedId !== null && !isLarge ? instead : null;
  const language = params.get('language');
  return (
    <main className={isLarge ? 'livelarge' : 'live'} id="main" tabIndex={-1}>
      {/* It stays when a channel ends and the grid comes: only then is it read out. */}
      <p className={words ? 'live__asked' : 'sr'} role="status">
        {words}
      </p>
      {asked?.streaming ? (
        <Large
          key={asked.channelId}
          channel={asked}
          preferences={live.preferences}
          now={now}
          mayShowFrames={isFrameDocument}
          Player={Player}
        />
      ) : (
        <Grid
          live={live}
          now={now}
          reminders={reminders}
          language={isLanguage(language) ? language : null}
          Player={Player}
        />
      )}
    </main>
  );
}
