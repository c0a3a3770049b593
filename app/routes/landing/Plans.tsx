import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requestedLessonPath } from '../../../domain/platform/redirects';
import { priceText } from '~/lib/money/price-text';
import { trialTextInside } from '~/lib/texts/trial-text';
import type { LandingData } from './landing.server';

type PlansProps = Pick<LandingData, 'plans' | 'trials' | 'openLessons'>;

/** The trial and the plans, as information: their names, contents and prices. */
export function Plans({ plans, trials, openLessons }: PlansProps) {
  const { t } = useTranslation('landing');
  return (
    <section className="band" id="plans">
      <div className="band__inner">
        <h2 className="band__title">{t('plans.title')}</h2>
        <div className="plans">
          <div className="plan">
            <h3 className="plan__name">{t('plans.trial')}</h3>
            <p className="muted">
              {t('plans.trialText', {
                odontoiatra: trialTextInside(t, trials.odontoiatra, openLessons),
                aso: trialTextInside(t, trials.aso, openLessons),
              })}
            </p>
            <p className="plan__price">{t('plans.free')}</p>
            <a className="btn" href="#doors">
              {t('plans.begin')}
            </a>
          </div>
          {plans.map((plan) => (
            <Plan key={`${plan.id}/${plan.interval}`} plan={plan} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The plan chosen here is carried through sign-up and first login, and is paid for after them (spec 2 §2); a lesson too. */
function signUpWith(price: string, lesson: string | null): string {
  return `?${new URLSearchParams({ price, ...(lesson && { redirectTo: lesson }) })}#doors`;
}

function Plan({ plan }: { plan: LandingData['plans'][number] }) {
  const { t } = useTranslation('landing');
  const [params] = useSearchParams();
  const { name, price, unitAmount, interval, fullPrice, savedPerYear, isFeatured, devices, views } = plan;
  return (
    <div className="plan">
      <h3 className="plan__name">
        {name} {isFeatured && <span className="mini mini--gold">{t('plans.featured')}</span>}
      </h3>
      <p className="muted">
        {t(`plans.${interval}Text`)}
        {devices !== null && ` ${t('plans.devices', { count: devices })}`}
        {devices !== null && views !== null && `, ${t('plans.views', { count: views })}`}
        {devices !== null && '.'}
        {savedPerYear > 0 && ` ${t('plans.saved', { amount: priceText(savedPerYear) })}`}
      </p>
      <p className="plan__price">
        {fullPrice !== null && (
          <s>
            <span className="sr">{t('plans.fullPrice')} </span>
            {priceText(fullPrice)}
          </s>
        )}
        {priceText(unitAmount)} <small>{t(`plans.${interval}`)}</small>
      </p>
      <a className="btn" href={signUpWith(price, requestedLessonPath(params))}>
        {t('plans.choose', { name })}
      </a>
    </div>
  );
}
