import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterUrl, posterWidths, type PersonalCard, type VideoDetails } from '../../../../domain/catalogue/catalogue';
import { detailsPath } from '../card-target';
import { captionOf } from '../card-texts';

type FilmMoreProps = { video: VideoDetails; more: readonly PersonalCard[]; className: string };

/** Other lessons of the same series: their details replace these, so that one press closes the dialog. */
export function FilmMore({ video, more, className }: FilmMoreProps) {
  const { t } = useTranslation('browse');
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [series] = video.series;
  if (!series || more.length === 0) return null;
  return (
    <section className={className} aria-label={t('film.more', { name: series.name })}>
      <h3 className="h4">{t('film.more', { name: series.name })}</h3>
      <ul>
        {more.map((card) => (
          <li key={card.id}>
            <Link className="film__other" to={detailsPath(card.id, params)} state={state} replace preventScrollReset>
              <img
                src={posterUrl(card.poster, 'wide', posterWidths.wide[0])}
                width={640}
                height={360}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span>
                <b>{card.title}</b>
                <span className="small muted">
                  {card.locked && <Lock className="i" aria-label={t('locked')} role="img" />}
                  {captionOf(t, card, false)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
