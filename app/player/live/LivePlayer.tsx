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
  /** The event's title, for the accessible name. */
  title: string;
  /** `preview`: muted in the page's grid, pause and sound only; `large`: all controls, sound and keys. */
  view: 'preview' | 'large';
  /** The viewer's preferences from the server. */
  preferences: PlayerPreferences;
  /** Called when the channel is off air or uses another kind of source: the page then reloads its data. */
  onSilent: () => void;
};

/** Plays a channel: starts at the live edge, can seek back within the window, and recovers from faults by itself. */
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
      {/* Keyboard users have buttons and shortcuts for what a click on the video does. */}
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
