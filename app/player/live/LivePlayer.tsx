import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerPreferences } from '../../../domain/watching/player-preferences';
import { useChrome } from '../controls/use-chrome';
import { useFullscreen } from '../controls/use-fullscreen';
import { Captions } from '../Captions';
import { LiveBar } from './LiveBar';
import { LiveKeys } from './LiveKeys';
import { LiveWordsLine } from './LiveWordsLine';
import { SmallBar } from './SmallBar';
import { useCaptions } from './use-captions';
import { useLive } from './use-live';

export type LivePlayerProps = {
  channelId: string;
  /** What is on, for the accessible name. */
  title: string;
  /** `preview`: muted in the page's grid, pause and sound only; `large`: all controls, sound and keys. */
  view: 'preview' | 'large';
  /** The viewer's, as the server knows them. */
  preferences: PlayerPreferences;
  /** The channel does not stream any more, or is shown otherwise: the page shows what is so now. */
  onSilent: () => void;
};

/** A channel's broadcast: begins at live, goes back within its window, and finds back by itself after a fault. */
export function LivePlayer({ channelId, title, view, preferences, onSilent }: LivePlayerProps) {
  const { t } = useTranslation('live');
  const stage = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const captionPlace = useRef<HTMLDivElement>(null);
  const isSmall = view === 'preview';
  const live = useLive({ channelId, isSmall, place, captions: captionPlace, onSilent });
  const captions = useCaptions(live, preferences);
  const fullscreen = useFullscreen(stage, live.store);
  const { stageProps, clickPicture } = useChrome(live.store, stage, live.commands, false);
  return (
    <div
      className="live-player"
      data-view={view}
      ref={stage}
      role="region"
      aria-label={t('player.name', { title })}
      {...(isSmall ? {} : stageProps)}
    >
      {/* The keyboard has its own buttons and keys for what a press on the picture does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div className="live-player__place" ref={place} onClick={isSmall ? undefined : clickPicture} />
      <Captions className="live-player__captions" ref={captionPlace} video={{ preferences }} />
      <LiveWordsLine live={live} isSmall={isSmall} />
      {isSmall ? (
        <SmallBar live={live} />
      ) : (
        <>
          <LiveBar live={live} captions={captions} fullscreen={fullscreen} />
          <LiveKeys
            live={live}
            areOn={preferences.keyboard}
            onCaptions={captions.toggle}
            onFullscreen={fullscreen.toggle}
          />
        </>
      )}
    </div>
  );
}
