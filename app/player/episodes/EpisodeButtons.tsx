import { Link, useNavigate } from '@remix-run/react';
import { SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../keyboard/shortcuts';
import { usePlayer } from '../player-context';
import { nextPath, previousPath } from '../episode-paths';

/** Buttons for the previous and next lesson, which also have keys. Renders nothing outside a series or in a course. */
export function EpisodeButtons() {
  const { t } = useTranslation('watch');
  const { video, course } = usePlayer();
  const navigate = useNavigate();
  const previous = course ? null : previousPath(video);
  const next = course ? null : nextPath(video);
  // Replaces the history entry, so that closing leads back to where the first lesson was opened.
  useShortcut('p', previous === null ? null : () => navigate(previous, { replace: true }));
  useShortcut('n', next === null ? null : () => navigate(next, { replace: true }));
  return (
    <>
      {previous && (
        <Link className="iconbtn" to={previous} replace aria-label={t('episodes.previous')} data-key="P">
          <SkipBack className="i" aria-hidden />
        </Link>
      )}
      {next && (
        <Link
          className="iconbtn"
          to={next}
          replace
          aria-label={t('episodes.next', { title: video.next?.title })}
          data-key="N"
        >
          <SkipForward className="i" aria-hidden />
        </Link>
      )}
    </>
  );
}
