import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/components/ui/Dialog';
import { useRating } from '~/lib/ratings';
import { usePlayer } from '../player-context';

/** Large like and dislike buttons; pressing the same one again removes the rating (spec 3 §2.2, rating modal). */
export function RatingDialog() {
  const { t } = useTranslation(['watch', 'common']);
  const { video, dialog, closeDialog } = usePlayer();
  const { rating, rate } = useRating(video.id, video.rating);
  return (
    <Dialog isOpen={dialog === 'rating'} onClose={closeDialog} title={t('watch:controls.rating.title')}>
      <p className="dialog__text muted">{video.title}</p>
      <div className="vote">
        <button className="vote__choice" type="button" aria-pressed={rating === 1} onClick={() => rate(1)}>
          <ThumbsUp className="i" aria-hidden />
          {t('common:rating.like')}
        </button>
        <button className="vote__choice" type="button" aria-pressed={rating === -1} onClick={() => rate(-1)}>
          <ThumbsDown className="i" aria-hidden />
          {t('common:rating.dislike')}
        </button>
      </div>
      <p className="small muted vote__note" role="status">
        {t(rating === null ? 'watch:controls.rating.none' : 'watch:controls.rating.given')}
      </p>
    </Dialog>
  );
}
