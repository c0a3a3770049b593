import { useTranslation } from 'react-i18next';
import { ChapterList } from '~/components/ChapterList';
import { track } from '~/lib/track';
import { useMedia } from './media-store';
import { usePlayer } from './player-context';

/** The chapters, with the one that plays; choosing one goes there. */
export function ChaptersPanel() {
  const { t } = useTranslation('watch');
  const { commands, durationSeconds, store, video } = usePlayer();
  const second = useMedia(store, ({ position }) => Math.floor(position));
  if (video.ts.length === 0) return <p className="muted">{t('noChapters')}</p>;
  return (
    <ChapterList
      chapters={video.ts}
      durationSeconds={durationSeconds}
      positionSeconds={Math.max(second, 0.1)}
      onChoose={({ at }) => {
        commands.jumpTo(at);
        track('TIMESTAMP_USED', { seconds: at }, video.id);
      }}
    />
  );
}
