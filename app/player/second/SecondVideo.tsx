import { ArrowLeftRight, PictureInPicture2, X } from 'lucide-react';
import { useRef, useState, type MouseEvent as ReactMouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '../player-context';
import type { Pip } from './second-film';
import { useSecond } from './use-second';

/** Kept across lessons while the document is open. */
let chosen = { isSwapped: false, isHidden: false };

/** The second picture of a lesson that has one (spec 3 §2.2): small beside the video, or in its place after a click. */
export function SecondVideo() {
  const { video } = usePlayer();
  return video.pip && <Second pip={video.pip} />;
}

/**
 * Both elements stay in place and only styles swap them, because a moved element would restart. Sound always comes from
 * the main video.
 */
function Second({ pip }: { pip: Pip }) {
  const { t } = useTranslation('watch');
  const { store } = usePlayer();
  const picture = useRef<HTMLVideoElement>(null);
  const [choice, setChoice] = useState(chosen);
  const [hasChosen, setChosen] = useState(false);
  const { state, isLate } = useSecond(picture, pip, !choice.isHidden);
  const isReady = state === 'ready' && !choice.isHidden;
  const isSwapped = isReady && choice.isSwapped;
  const choose = (change: Partial<typeof chosen>) => {
    chosen = { ...choice, ...change };
    setChoice(chosen);
    setChosen(true);
  };
  /** A click on the large picture controls the main video: play, pause, full screen. */
  const passOn = ({ type }: ReactMouseEvent) =>
    store.media?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));

  if (state === 'failed') return null;
  const inset = isSwapped ? t('second.film') : pip.title;
  return (
    <div
      className="second"
      data-ready={isReady || undefined}
      data-swapped={isSwapped || undefined}
      data-late={isLate || undefined}
    >
      {!choice.isHidden && (
        <video
          className="second__film"
          ref={picture}
          muted
          playsInline
          disablePictureInPicture
          preload="none"
          tabIndex={-1}
          aria-hidden
          onClick={passOn}
          onDoubleClick={passOn}
        />
      )}
      {isReady && (
        <button
          className="pip"
          type="button"
          aria-label={t('second.swap', { title: inset })}
          onClick={() => choose({ isSwapped: !choice.isSwapped })}
        >
          <span className="pip__cap">
            <span>{inset}</span>
            <ArrowLeftRight className="i" aria-hidden />
          </span>
        </button>
      )}
      {(isReady || choice.isHidden || hasChosen) && (
        <button
          className="pip__toggle"
          type="button"
          aria-label={t(choice.isHidden ? 'second.show' : 'second.hide')}
          data-hidden={choice.isHidden || undefined}
          onClick={() => choose({ isHidden: !choice.isHidden })}
        >
          {choice.isHidden ? <PictureInPicture2 className="i" aria-hidden /> : <X className="i" aria-hidden />}
        </button>
      )}
    </div>
  );
}
