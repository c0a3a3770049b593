import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../domain/platform/language';
import { Grid } from './Grid';
import { Large } from './Large';
import type { Live } from './live-data';
import { useLiveNow } from './use-live-now';
import { useLiveUpdates } from './use-live-updates';
import { useReminders } from './use-reminders';

type LivePageProps = {
  live: Live;
  /** Whether the document that these data came with may show frames of other services; false where they came alone. */
  mayShowFrames: boolean;
};

/** The channels, or the one of the address large (specification 3 §2.3). */
export function LivePage({ live, mayShowFrames }: LivePageProps) {
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
        <Large key={asked.channelId} channel={asked} now={now} mayShowFrames={isFrameDocument} />
      ) : (
        <Grid live={live} now={now} reminders={reminders} language={isLanguage(language) ? language : null} />
      )}
    </main>
  );
}
