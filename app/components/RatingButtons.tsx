import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Rating } from '../../domain/catalogue/rating';
import { useRating } from '~/lib/ratings';

type RatingButtonsProps = { video: { id: string; title: string; rating: Rating | null }; hasEdge?: boolean };

/** Small like and dislike buttons; pressing the same one again removes the rating (spec 1 §4). */
export function RatingButtons({ video, hasEdge = false }: RatingButtonsProps) {
  const { t } = useTranslation('common');
  const { rating, rate } = useRating(video.id, video.rating);
  const className = hasEdge ? 'iconbtn iconbtn--edge' : 'iconbtn';
  return (
    <>
      <button
        className={className}
        type="button"
        aria-label={`${t('rating.like')}: ${video.title}`}
        title={t('rating.like')}
        aria-pressed={rating === 1}
        onClick={() => rate(1)}
      >
        <ThumbsUp className="i" aria-hidden />
      </button>
      <button
        className={className}
        type="button"
        aria-label={`${t('rating.dislike')}: ${video.title}`}
        title={t('rating.dislike')}
        aria-pressed={rating === -1}
        onClick={() => rate(-1)}
      >
        <ThumbsDown className="i" aria-hidden />
      </button>
    </>
  );
}
