import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterUrl, type PersonalCard } from '../../../domain/catalogue/catalogue';
import { DetailsLink } from '../catalogue/DetailsLink';
import { PromotedWhen } from '../catalogue/film/PromotedWhen';

/** The promoted lesson as a small tile beside the lesson to resume. */
export function TrailerTile({ card }: { card: PersonalCard }) {
  const { t } = useTranslation('browse');
  return (
    <div className="billboard__side">
      <DetailsLink className="trailer" videoId={card.id}>
        <span className="trailer__pic">
          <img
            src={posterUrl(card.poster, 'bill', 1920)}
            width={1920}
            height={1080}
            alt=""
            decoding="async"
            loading="lazy"
          />
          <span className="trailer__play">
            <Play className="i" aria-hidden />
            {t('trailer.label')}
          </span>
        </span>
        <span className="trailer__cap">
          <b>{card.title}</b>
          <PromotedWhen card={card} />
        </span>
      </DetailsLink>
    </div>
  );
}
