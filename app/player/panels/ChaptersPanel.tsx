import { useTranslation } from 'react-i18next';
import { Description } from '~/components/catalogue/Description';
import { ChapterList } from '~/components/ChapterList';
import { track } from '~/lib/track';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';

/** The chapters, with the current one marked; choosing one seeks there. The lesson's description is below them. */
export function ChaptersPanel() {
  const { t } = useTranslation('watch');
  const { commands, durationSeconds, store, video } = usePlayer();
  const second = useMedia(store, ({ position }) => Math.floor(position));
  return (
    <>
      {video.ts.length === 0 ? (
        <p className="muted">{t('noChapters')}</p>
      ) : (
        <ChapterList
          chapters={video.ts}
          durationSeconds={durationSeconds}
          positionSeconds={Math.max(second, 0.1)}
          onChoose={({ at }) => {
            commands.jumpTo(at);
            track('TIMESTAMP_USED', { seconds: at }, video.id);
          }}
        />
      )}
      {video.description.length > 0 && (
        <section className="panel__about" aria-labelledby="player-about">
          <h3 className="h4" id="player-about">
            {t('controls.about')}
          </h3>
          <Description lines={video.description} />
        </section>
      )}
    </>
  );
}
