import { Captions, Ellipsis, ListVideo, Maximize, Minimize, Pause, Play, RotateCcw, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clock } from '~/lib/texts/time-text';
import { seekStepSeconds } from '../commands';
import { MissingButton } from '../course/CourseParts';
import { useMedia } from '../playback/media-store';
import { usePlayer, type PanelName } from '../player-context';
import { EpisodeButtons } from '../episodes/EpisodeButtons';
import { SeekIcon } from '../SeekIcon';
import { PanelButton } from '../PanelButton';
import { useTranscriptKey } from '../panels/TranscriptPanel';
import type { Fullscreen } from './use-fullscreen';
import { Volume } from './Volume';

type ControlsProps = { fullscreen: Fullscreen };

/** The buttons below the seek bar. On a phone in portrait most of them are in the tools below the video instead. */
export function Controls({ fullscreen: { isOffered, isFullscreen, toggle } }: ControlsProps) {
  const { t } = useTranslation('watch');
  const { commands, video } = usePlayer();
  useTranscriptKey();
  return (
    <div className="player__ctl">
      <PlayButton />
      <button
        className="iconbtn"
        type="button"
        onClick={() => commands.seekBy(-seekStepSeconds)}
        aria-label={t('back10')}
        data-key="J"
      >
        <SeekIcon />
      </button>
      <button
        className="iconbtn"
        type="button"
        onClick={() => commands.seekBy(seekStepSeconds)}
        aria-label={t('forward10')}
        data-key="L"
      >
        <SeekIcon isForward />
      </button>
      <EpisodeButtons />
      <Volume />
      <Time />
      <div className="player__end">
        <MissingButton />
        {video.ts.length > 0 && (
          <PanelButton name="chapters" className="labelbtn cinema-only">
            <ListVideo className="i" aria-hidden />
            <span>{t('chapters')}</span>
          </PanelButton>
        )}
        {video.xray.length > 0 && (
          <PanelButton name="xray" className="labelbtn cinema-only">
            <ScanSearch className="i" aria-hidden />
            <span>{t('controls.xray.button')}</span>
          </PanelButton>
        )}
        <LanguageButton />
        <button className="iconbtn cinema-only" type="button" onClick={commands.restart} aria-label={t('restart')}>
          <RotateCcw className="i" aria-hidden />
        </button>
        <PanelButton name="more" className="iconbtn cinema-only" label={t('more.title')} within={openedFromMore}>
          <Ellipsis className="i" aria-hidden />
        </PanelButton>
        {isOffered && (
          <button
            className="iconbtn"
            type="button"
            onClick={toggle}
            aria-label={t(isFullscreen ? 'exitFullscreen' : 'fullscreen')}
            data-key="F"
          >
            {isFullscreen ? <Minimize className="i" aria-hidden /> : <Maximize className="i" aria-hidden />}
          </button>
        )}
      </div>
    </div>
  );
}

/** The panels without a button of their own in the bar. */
const openedFromMore: readonly PanelName[] = ['episodes', 'transcript'];

function PlayButton() {
  const { t } = useTranslation('watch');
  const { commands, store } = usePlayer();
  const isPaused = useMedia(store, (state) => state.isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      className="iconbtn iconbtn--play"
      type="button"
      onClick={commands.togglePlay}
      aria-label={t(isPaused ? 'play' : 'pause')}
      data-key="K"
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}

function LanguageButton() {
  const { t } = useTranslation('watch');
  const { tracks } = usePlayer();
  if (tracks.audioChoices.length + tracks.subtitleChoices.length === 0) return null;
  return (
    <PanelButton name="language" className="iconbtn cinema-only" label={t('languages')} hotkey="C">
      <Captions className="i" aria-hidden />
    </PanelButton>
  );
}

function Time() {
  const { store, durationSeconds } = usePlayer();
  // A film ends a fraction before its length, which would be read as a second that is missing.
  const second = useMedia(store, ({ position, isEnded }) => Math.floor(isEnded ? durationSeconds : position));
  return (
    <p className="player__time num">
      {clock(second)} <span>/ {clock(durationSeconds)}</span>
    </p>
  );
}
