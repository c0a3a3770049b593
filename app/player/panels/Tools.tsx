import { Captions, Ellipsis, GalleryVerticalEnd, ThumbsUp, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '~/lib/texts/time-text';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { hasEpisodes } from '../video';
import { PanelButton } from '../PanelButton';
import { TranscriptTool } from './TranscriptPanel';

/** Italian titles take an article in a sentence, and no capital: "con la dott.ssa Bellandi", but "con Amina Diallo". */
const leftWith = (name: string) =>
  name.startsWith('Dott.ssa ') ? 'leftWithShe' : name.startsWith('Dott. ') ? 'leftWithHe' : 'leftWith';
const inSentence = (name: string): string => name.replace(/^Dott/, 'dott');

/** On a phone held upright: the lesson's name and the tools that do not fit over the picture. */
export function Tools() {
  const { t } = useTranslation('watch');
  const { commands, course, openDialog, store, tracks, video } = usePlayer();
  const timeLeft = useTimeLeft();
  const left = useMedia(store, ({ position }) => timeLeft(video.duration, position));
  const isMuted = useMedia(store, (state) => state.isMuted);
  const hasLanguages = tracks.audioChoices.length + tracks.subtitleChoices.length > 0;
  return (
    <div className="bench-only">
      <div className="player__now">
        <p className="player__title">{video.title}</p>
        <p className="muted small">
          {video.author ? t(leftWith(video.author.name), { left, author: inSentence(video.author.name) }) : left}
        </p>
      </div>
      <div className="player__tools">
        {hasLanguages && (
          <PanelButton name="language">
            <Captions className="i" aria-hidden />
            {t('tools.audio')}
          </PanelButton>
        )}
        <TranscriptTool />
        <button type="button" aria-pressed={isMuted} onClick={commands.toggleMute}>
          {isMuted ? <VolumeX className="i" aria-hidden /> : <Volume2 className="i" aria-hidden />}
          {t('tools.mute')}
        </button>
        {hasEpisodes(video.seriesId, course !== null) && (
          <PanelButton name="episodes">
            <GalleryVerticalEnd className="i" aria-hidden />
            {t('episodes.title')}
          </PanelButton>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => openDialog('rating')}>
          <ThumbsUp className="i" aria-hidden />
          {t('controls.rating.tool')}
        </button>
        <PanelButton name="more">
          <Ellipsis className="i" aria-hidden />
          {t('more.title')}
        </PanelButton>
      </div>
    </div>
  );
}
