import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl, posterWidths, watchPath, type PersonalCard } from '../../domain/catalogue/catalogue';
import { ask } from '~/lib/ask';

/** The number of lessons suggested on a page that does not exist. */
const suggested = 3;

/**
 * Suggests the most viewed lessons that the viewer can open, on a page that does not exist; renders nothing if they
 * cannot be loaded.
 */
export function SuggestedLessons() {
  const { t } = useTranslation();
  const [cards, setCards] = useState<readonly PersonalCard[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void ask('GetRow', { kind: 'most-viewed', id: 'most-viewed' }, abort.signal).then((asked) => {
      if (!('result' in asked)) return;
      const open = asked.result.row.cards.filter(({ locked, comingSoon }) => !locked && !comingSoon);
      setCards(open.slice(0, suggested));
    });
    return () => abort.abort();
  }, []);
  if (cards.length === 0) return null;
  return (
    <section className="film__more" aria-label={t('failed.goOn')}>
      <h2 className="h4">{t('failed.goOn')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Link className="film__other" to={watchPath(card)} reloadDocument>
              <img
                src={posterUrl(card.poster, 'wide', posterWidths.wide[0])}
                width={640}
                height={360}
                alt=""
                decoding="async"
              />
              <b>{card.title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
