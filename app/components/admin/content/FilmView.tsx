import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { drmConfig } from '~/player/playback/drm';
import { canPlayDash, loadShaka, type ShakaPlayer } from '~/player/playback/shaka';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useAsking } from '~/lib/hooks/use-asking';

type Film = Answer<'GetContentFilm'>;

type FilmViewProps = {
  videoId: string;
  title: string;
  media: RefObject<HTMLVideoElement>;
  /** Receives the video's position, in seconds. */
  onTime: (seconds: number) => void;
  /** Placeholder until the editor opens the video. */
  children: ReactNode;
};

async function play(media: HTMLVideoElement, film: Film, isOver: () => boolean): Promise<ShakaPlayer | null> {
  const shaka = await loadShaka();
  if (isOver()) return null;
  const player = new shaka.Player();
  player.configure({ drm: drmConfig(film) });
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type === shaka.net.NetworkingEngine.RequestType.LICENSE) request.headers['x-drm-token'] = film.drmToken;
  });
  await player.attach(media);
  const isDash = canPlayDash();
  const mimeType = isDash ? 'application/dash+xml' : 'application/vnd.apple.mpegurl';
  await player.load(isDash ? film.dash : film.hls, null, mimeType);
  return player;
}

/** The video for its editor, the draft's too: with the browser's own controls, counting nothing. */
export function FilmView({ videoId, title, media, onTime, children }: FilmViewProps) {
  const { t } = useTranslation('content');
  const { run, code, isWaiting } = useAsking();
  const [film, setFilm] = useState<Film | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (!film || !element) return;
    let isOver = false;
    const playing = play(element, film, () => isOver).catch(() => {
      if (!isOver) setFailed(true);
      return null;
    });
    return () => {
      isOver = true;
      void playing.then((player) => player?.destroy());
    };
  }, [film, media]);
  const open = async () => {
    setFailed(false);
    setFilm(await run(() => ask('GetContentFilm', { id: videoId })));
  };
  return (
    <>
      {film ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an editor's preview; subtitles are checked on upload
        <video
          ref={media}
          className="edit__pic"
          controls
          playsInline
          aria-label={title}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        />
      ) : (
        <>
          {children}
          <Button size="small" needsScript waiting={isWaiting && t('openingFilm')} onClick={() => void open()}>
            {t('watchFilm')}
          </Button>
        </>
      )}
      <RefusalLine code={failed ? 'film-not-played' : code} />
    </>
  );
}
