import { ArrowUpLeft, Pause, Play } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { seekStepSeconds } from '../commands';
import { useMedia } from '../playback/media-store';
import { closePicture, openPicture, pictureWindow } from './pip';
import { usePlayer } from '../player-context';
import { SeekIcon } from '../SeekIcon';
import { useShared } from '../../lib/store';

/** Moves the video into the small window, or back; the lesson's texts open beside its place. */
export function usePip(): () => void {
  const { store, panel, openPanel, tracks, video } = usePlayer();
  const small = useShared(pictureWindow);
  return () => {
    if (small) return closePicture();
    if (document.pictureInPictureElement) return void document.exitPictureInPicture().catch(() => undefined);
    const captions = store.media?.closest('.player__stage')?.querySelector<HTMLElement>('.player__captions');
    if (!store.media || !captions) return;
    void openPicture(store.media, captions).then((isOpen) => {
      if (!isOpen || (panel && panel !== 'more')) return;
      if (tracks.subtitleChoices.length > 0) openPanel('transcript');
      else if (video.ts.length > 0) openPanel('chapters');
    });
  };
}

/** Shown while the video is in the small window: its controls there, and a message in its place here. */
export function PipWindow({ stage }: { stage: RefObject<HTMLElement> }) {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const small = useShared(pictureWindow);
  useEffect(() => closePicture, []);
  if (!small) return null;
  return (
    <>
      {stage.current &&
        createPortal(
          <div className="pip-away">
            <img src={video.thumbnail} width={1280} height={720} alt="" />
            <p>{t('comfort.pip.away')}</p>
            <Button onClick={closePicture}>{t('comfort.pip.back')}</Button>
          </div>,
          stage.current,
        )}
      {createPortal(<PipControls />, small.document.body)}
    </>
  );
}

function PipControls() {
  const { t } = useTranslation('watch');
  const { commands, store } = usePlayer();
  const isPaused = useMedia(store, (state) => state.isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="pip-controls">
      <button className="iconbtn" type="button" aria-label={t('comfort.pip.back')} onClick={closePicture}>
        <ArrowUpLeft className="i" aria-hidden />
      </button>
      <span className="pip-controls__middle">
        <button
          className="iconbtn"
          type="button"
          aria-label={t('back10')}
          onClick={() => commands.seekBy(-seekStepSeconds)}
        >
          <SeekIcon />
        </button>
        <button
          className="iconbtn"
          type="button"
          aria-label={t(isPaused ? 'play' : 'pause')}
          onClick={commands.togglePlay}
        >
          <Icon className="i" aria-hidden />
        </button>
        <button
          className="iconbtn"
          type="button"
          aria-label={t('forward10')}
          onClick={() => commands.seekBy(seekStepSeconds)}
        >
          <SeekIcon isForward />
        </button>
      </span>
    </div>
  );
}
