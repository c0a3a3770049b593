import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
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
  const [params] = useSearchParams();
  // What is read again later comes without a document, which stays the one that it was.
  const [isFrameDocument] = useState(mayShowFrames);
  const now = useLiveNow(live.now);
  const reminders = useReminders();
  useLiveUpdates(live);
  const askedId = params.get('channel');
  const asked = live.channels.find(({ channelId }) => channelId === askedId);
  if (asked?.streaming) {
    return <Large key={asked.channelId} channel={asked} now={now} mayShowFrames={isFrameDocument} />;
  }
  const language = params.get('language');
  return (
    <Grid
      live={live}
      now={now}
      reminders={reminders}
      language={isLanguage(language) ? language : null}
      asked={askedId === null ? null : { name: asked?.name ?? null }}
    />
  );
}
