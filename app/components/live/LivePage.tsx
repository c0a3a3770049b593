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

/** How often the displayed time is updated; it has no seconds. Milliseconds. */
const stepMs = 5000;

const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * The server's current time, from the loader's `serverAt` and a monotonic clock. The first render uses exactly
 * `serverAt`, so that hydration matches. Milliseconds.
 */
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
  /** Whether the document's policy allows frames of other services; false for data of a client-side navigation. */
  mayShowFrames: boolean;
  /** The player component of a channel. */
  Player: ComponentType<LivePlayerProps>;
};

/** The grid of channels, or the one in the URL in its large view (specification 3 §2.3). */
export function LivePage({ live, mayShowFrames, Player }: LivePageProps) {
  const { t } = useTranslation('live');
  const [params] = useSearchParams();
  // Taken from the first data: revalidated data have no document of their own, but the document and its policy stay.
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
      {/* Rendered in both views, so that it survives the change from a channel to the grid: screen readers only announce
         changes in an existing live region. */}
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
