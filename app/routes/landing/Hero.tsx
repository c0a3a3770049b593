import { Link, useSearchParams } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '../../../domain/platform/categories';
import { planQuery } from '~/lib/money/plan-query';
import { trialText } from '~/lib/texts/trial-text';
import { priceText } from '~/lib/money/price-text';
import { clock } from '~/lib/texts/time-text';
import { places } from './apex-paths';
import { ApexDrawing } from './ApexDrawing';
import type { LandingData } from './landing.server';

/** Dentists first: they can watch most of the catalogue. */
const doors = [...categories].reverse();

/** Custom properties are not part of React's style type. */
const placed = ({ y, canal, tooth }: (typeof places)[number]) =>
  ({
    '--y': `${(y / 9.4).toFixed(2)}%`,
    '--from': `${((360 + canal) / 7.2).toFixed(2)}%`,
    '--len': ((tooth - canal) / 7.2).toFixed(2),
  }) as CSSProperties;

/** The first screen: a description of Apice, the plan that the visitor chose below, and one door for each profession. */
export function Hero({
  drawn,
  plans,
  trials,
  openLessons,
}: Pick<LandingData, 'drawn' | 'plans' | 'trials' | 'openLessons'>) {
  const { t } = useTranslation('landing');
  const [params] = useSearchParams();
  const carried = planQuery(params).replace('?', '&');
  const chosen = plans.find(({ price }) => price === params.get('price'));
  return (
    <section className="hero">
      <div className="hero__text">
        <h1 className="hero__title">{t('title')}</h1>
        <p className="hero__lead">{t('lead')}</p>
        {chosen && (
          <p className="hero__chosen">
            {t('chosen', {
              name: chosen.name,
              price: priceText(chosen.unitAmount),
              interval: t(`plans.${chosen.interval}`),
            })}
          </p>
        )}
        <p className="hero__ask" id="doors">
          {t('ask')}
        </p>
        <div className="doors" role="group" aria-labelledby="doors">
          {doors.map((category) => (
            <Link key={category} className="door" to={`/signup?category=${category}${carried}`}>
              <b>{t(`door.${category}`)}</b>
              <span>{trialText(t, trials[category], openLessons)}</span>
              <ArrowRight className="i" aria-hidden />
            </Link>
          ))}
        </div>
        <p className="hero__note">{t(chosen ? 'chosenNote' : 'note')}</p>
      </div>
      <div className="apex">
        <div className="apex__box">
          <ApexDrawing />
          {drawn?.chapters.length === places.length && <Steps drawn={drawn} />}
        </div>
      </div>
    </section>
  );
}

/** The chapters of the lesson, positioned at the height of the drawing where each takes place. */
function Steps({ drawn }: { drawn: NonNullable<LandingData['drawn']> }) {
  const { t } = useTranslation('landing');
  return (
    <ol className="apex__steps" aria-label={t('stepsLabel', { title: drawn.title })}>
      {drawn.chapters.map(({ at, description }, index) => {
        const place = places[index];
        return (
          place && (
            <li key={at} style={placed(place)} data-now={index === places.length - 1 || undefined}>
              <time>{clock(at)}</time>
              <b>{description}</b>
            </li>
          )
        );
      })}
    </ol>
  );
}
