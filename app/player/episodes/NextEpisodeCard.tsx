import { Link } from '@remix-run/react';
import { Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';

/** Custom properties are not part of React's style type. */
const filledTo = (share: number) => ({ '--f': share.toFixed(3) }) as CSSProperties;

/** The card of the next lesson near the end of this one (look: next), over the video, or below it on a phone in portrait. */
export function NextEpisodeCard({ place }: { place: 'cinema' | 'bench' }) {
  const { t } = useTranslation('watch');
  const { next, store } = usePlayer();
  const isEnded = useMedia(store, (state) => state.isEnded);
  // After the end EndScreen replaces it, unless the next lesson is opening.
  if (!next || (isEnded && !next.isOpening)) return null;
  const { title, thumbnail, path, secondsLeft, share, stay } = next;
  return (
    <section className={`next ${place}-only`} aria-label={t('controls.next.region')}>
      <img src={thumbnail} width={640} height={360} alt="" />
      <p className="small muted">
        {secondsLeft === null ? t('controls.next.waits') : t('controls.next.in', { count: secondsLeft })}
      </p>
      <b>{title}</b>
      <div className="next__acts">
        <Link className="btn btn--primary" to={path} replace>
          <Play className="i i--fill" aria-hidden />
          {t('controls.next.watch')}
          {secondsLeft !== null && <span className="next__fill" style={filledTo(share)} />}
        </Link>
        <button className="btn" type="button" onClick={stay}>
          {t('controls.next.stay')}
        </button>
      </div>
    </section>
  );
}

/** Announces the next lesson once to screen readers. */
export function NextEpisodeNews() {
  const { t } = useTranslation('watch');
  const { next } = usePlayer();
  return (
    <p className="sr" role="status">
      {next && t(next.secondsLeft === null ? 'controls.next.offered' : 'controls.next.coming', { title: next.title })}
    </p>
  );
}
