import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterFrameUrl } from '../../domain/catalogue/catalogue';
import type { ErrorBody } from '../../domain/shared/errors';
import { chapterAt } from '../../domain/watching/progress';
import { useShell } from '~/lib/hooks/use-shell';
import { placeClass } from './early/document';
import { BigPlay } from './controls/BigPlay';
import { Captions } from './Captions';
import { commandsFor } from './commands';
import { PresenceDialog } from './course/CourseParts';
import { useCourseMode, usePlayMissingParts, type CourseLesson } from './course/course-mode';
import { Controls } from './controls/Controls';
import { FailureDialog } from './session/FailureDialog';
import { InterruptionDialog } from './session/InterruptionDialog';
import { MediaStore, useMedia } from './playback/media-store';
import { EndScreen } from './episodes/EndScreen';
import { NextEpisodeCard, NextEpisodeNews } from './episodes/NextEpisodeCard';
import { Panel } from './panels/Panel';
import { PlayerFeatures } from './PlayerFeatures';
import { PlayerProvider } from './player-context';
import { HelpDialog } from './dialogs/HelpDialog';
import { RatingDialog } from './dialogs/RatingDialog';
import { ReportDialog } from './dialogs/ReportDialog';
import { Scrub } from './controls/Scrub';
import { SecondVideo } from './second/SecondVideo';
import { SkipIntro } from './controls/SkipIntro';
import { SlowNotice } from './controls/SlowNotice';
import { useToolUse } from './panels/tool-use';
import { TimeLeftNotice } from './controls/TimeLeftNotice';
import { TapFlash } from './controls/TapFlash';
import { PlayerHead } from './controls/PlayerHead';
import { useChrome } from './controls/use-chrome';
import { useDialogs } from './dialogs/use-dialogs';
import { useFilm } from './playback/use-film';
import { useFullscreen } from './controls/use-fullscreen';
import { useKeyboard } from './keyboard/use-keyboard';
import { useLoop } from './controls/use-loop';
import { useNextEpisode } from './episodes/use-next-episode';
import { usePanel } from './panels/use-panel';
import { usePicture } from './preload/use-picture';
import { usePreferences } from './preferences/use-preferences';
import { useSpeed } from './playback/use-speed';
import { useTracks } from './playback/use-tracks';
import { useWatchSession } from './session/use-watch-session';
import type { PlayableVideo } from './video';
import { Waiting } from './controls/Waiting';

/** A constant: with a new object React would empty the place, and with it the film. */
const nothingOfOurs = { __html: '' };

type PlayerProps = {
  video: PlayableVideo;
  startSeconds: number;
  /** Called with the position when the server refuses to continue; the player is closed. */
  onRefused: (refusal: Pick<ErrorBody, 'reason' | 'details'>, seconds: number) => void;
  /** Called when the video plays and the viewer's object has been notified. */
  onBegun?: () => void;
  /** In a course test no next lesson is suggested. */
  isTest?: boolean;
  /** The course unit of this video. */
  lesson?: CourseLesson | null;
  /** Starts with the parts that are still missing. */
  startsInTurn?: boolean;
};

/** The player of one video: the picture, its controls and panels, and the messages to the viewer's object. */
export function Player({
  video,
  startSeconds,
  onRefused,
  onBegun,
  lesson = null,
  isTest = lesson !== null,
  startsInTurn = false,
}: PlayerProps) {
  const { t } = useTranslation('watch');
  const { deviceId, flags, language } = useShell();
  const root = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const captions = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new MediaStore(startSeconds));
  const { panel, openPanel, togglePanel, closePanel } = usePanel(root);
  const label = t('picture', { title: video.title });
  const { takePicture, place } = usePicture({ store, video, startSeconds, label });
  const durationSeconds = video.duration / 1000;

  const close = useCallback(
    (refusal: Pick<ErrorBody, 'reason' | 'details'>) => onRefused(refusal, store.state.position),
    [onRefused, store],
  );
  const session = useWatchSession({ store, video, deviceId, onRefused: close, lesson });
  const course = useCourseMode(lesson, store);
  const inTurn = usePlayMissingParts(course, store, startsInTurn);
  const viewerLanguages = { interfaceLanguage: language, isAudioSelectable: flags.ENABLE_AUDIO_SELECTION };
  const film = useFilm({ store, takePicture, captions, video, viewerLanguages, onRefused: close });
  const speed = useSpeed(store, flags.PLAYBACK_SPEEDS, lesson !== null);
  const tracks = useTracks(film.player, video, language, flags);
  const fullscreen = useFullscreen(root, store);
  const { jump } = session;
  const commands = useMemo(() => commandsFor(store, durationSeconds, jump), [store, durationSeconds, jump]);
  const chrome = useChrome(store, root, commands, film.isLost);
  const { preferences } = usePreferences(video);
  const keys = { toggleFullscreen: fullscreen.toggle, toggleSubtitles: tracks.toggleSubtitles, closePanel };
  useKeyboard(commands, keys, preferences.keyboard);
  const { dialog, openDialog, closeDialog } = useDialogs(store, commands);
  // Nothing opens by itself while the viewer reads or types in a dialog.
  const isAutomatic = preferences.autoplayNext && dialog === null;
  const next = useNextEpisode({ store, video, durationSeconds, isTest, isAutomatic });
  const { loop, mark: markLoop } = useLoop(store, durationSeconds);
  useToolUse(store, video);
  // Half a second into the video: a page that is reloaded before that starts at the requested second.
  const hasBegun = useMedia(store, ({ position }) => position > startSeconds + 0.5);
  useEffect(() => {
    if (hasBegun) onBegun?.();
  }, [hasBegun, onBegun]);

  const frame = chapterFrameUrl(video.id, Math.max(0, chapterAt(video.ts, startSeconds)));
  return (
    <PlayerProvider
      value={{
        video,
        durationSeconds,
        store,
        engine: film.player,
        commands,
        tracks,
        speed,
        panel,
        openPanel,
        togglePanel,
        closePanel,
        dialog,
        openDialog,
        closeDialog,
        next,
        course,
        loop,
        markLoop,
        inTurn,
      }}
    >
      <main className="player" id="main" ref={root} data-panel={panel ?? undefined}>
        <h1 className="sr">{video.title}</h1>
        <div className="player__stage" ref={stage} {...chrome.stageProps}>
          <div className="player__ambient" style={{ backgroundImage: `url(${frame})` }} aria-hidden />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles presses on the video; the keyboard has shortcuts for them */}
          <div
            className="player__picture"
            onClick={chrome.clickPicture}
            onDoubleClick={() => chrome.isMouse() && fullscreen.toggle()}
          >
            <div className="player__frame" style={{ backgroundImage: `url(${frame})` }} />
            {/* An early film may be in this element before hydration: React leaves the content of
               `dangerouslySetInnerHTML` alone. */}
            <div className={placeClass} ref={place} dangerouslySetInnerHTML={nothingOfOurs} />
          </div>
          <Captions className="player__captions" ref={captions} video={video} />
          <SecondVideo />
          <Waiting isLoaded={film.player !== null} isHeld={film.isHeld} isLost={film.isLost} />
          <BigPlay isBlocked={film.isBlocked} />
          <TapFlash tapped={chrome.tapped} />
          <EndScreen />
          <PlayerHead />
          <TimeLeftNotice key={video.id} />
          <SlowNotice isLost={film.isLost} />
          {!course && <SkipIntro />}
          <NextEpisodeCard place="cinema" />
          <NextEpisodeNews />
        </div>
        {/* Beside the stage, not in it: an open panel makes the stage smaller, and the buttons keep their places. */}
        <div className="player__bottom" {...chrome.stageProps}>
          <Scrub />
          <Controls fullscreen={fullscreen} />
        </div>
        <Panel />
        <PlayerFeatures player={root} stage={stage} />
        <RatingDialog />
        <HelpDialog />
        <ReportDialog />
        <PresenceDialog />
        <InterruptionDialog
          interruption={session.interruption}
          takeOver={session.takeOverState}
          onTakeOver={session.takeOver}
        />
        <FailureDialog failure={film.failure} isWaiting={film.isRetrying} onRetry={film.retry} />
      </main>
    </PlayerProvider>
  );
}
