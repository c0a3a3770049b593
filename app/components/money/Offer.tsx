import { Check, GraduationCap, Infinity as Everything, MonitorSmartphone, Tv } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { yearOf, type Offer as OfferFacts } from '../../../domain/billing/offers';
import { priceText } from '~/lib/money/price-text';
import { notchesOf, YearTimeline } from './YearTimeline';

export type OfferView = OfferFacts & {
  name: string;
  description: string;
  content: string[];
  /** The provider's first picture of it; null if there is none. */
  picture: string | null;
};

type OfferProps = {
  offer: OfferView;
  all: readonly OfferView[];
  isCurrent: boolean;
  /** A native app shows a plan's content, not its price. */
  hasPrice: boolean;
  children?: ReactNode;
};

const emphasised = { b: <b /> };

/** React 18 writes the attribute only under its lower-case name. */
const first = { fetchpriority: 'high' };

/** A plan in its column: name, year, price, button, content; the rows of all columns line up (look: plans). */
export function Offer({ offer, all, isCurrent, hasPrice, children }: OfferProps) {
  const { t } = useTranslation('money');
  const id = useId();
  return (
    <section className="offer" data-featured={offer.isFeatured || undefined} aria-labelledby={id}>
      <div className="offer__top">
        {offer.picture && (
          <img
            className="offer__picture"
            src={offer.picture}
            alt=""
            width={640}
            height={240}
            {...(offer === all[0] && first)}
          />
        )}
        <div className="offer__head">
          <h2 className="offer__name" id={id}>
            {offer.name}
          </h2>
          {isCurrent ? (
            <span className="mini mini--brand">
              <Check className="i" aria-hidden />
              {t('plans.yours')}
            </span>
          ) : (
            offer.isFeatured && <span className="mini mini--gold">{t('plans.featured')}</span>
          )}
        </div>
      </div>
      <OfferYear offer={offer} all={all} />
      <div>{hasPrice && <Price offer={offer} all={all} isCurrent={isCurrent} />}</div>
      <div>{children}</div>
      <Ticks offer={offer} />
    </section>
  );
}

function OfferYear({ offer, all, isBig }: Pick<OfferProps, 'offer' | 'all'> & { isBig?: boolean }) {
  const { t } = useTranslation('money');
  const { screens, interval } = offer;
  const { paid, free } = yearOf(offer, all);
  const kind = interval === 'month' ? 'month' : free > 0 ? 'free' : 'whole';
  return (
    <YearTimeline
      screens={screens}
      notches={notchesOf(['paid', paid], ['free', free], [null, 12 - paid - free])}
      label={t(`plans.year.${kind}`, { count: screens, paid, free })}
      isBig={isBig}
    />
  );
}

/** What is ordered here renews by itself: it is said beside every price that can be chosen. */
function Price({ offer, all, isCurrent }: Pick<OfferProps, 'offer' | 'all' | 'isCurrent'>) {
  const { t } = useTranslation('money');
  const { unitAmount, interval, fullPrice, description } = offer;
  const { paid, saved } = yearOf(offer, all);
  const say = saved > 0 ? t('plans.say.year', { paid, saved: priceText(saved) }) : description;
  return (
    <>
      <p className="offer__price">
        {fullPrice !== null && (
          <s>
            <span className="sr">{t('plans.fullPrice')} </span>
            {priceText(fullPrice)}
          </s>
        )}
        <span>{priceText(unitAmount)}</span> <small>{t(`plans.per.${interval}`)}</small>
      </p>
      {say && <p className="offer__say">{say}</p>}
      {!isCurrent && <p className="offer__renews">{t(`plans.renews.${interval}`, { price: priceText(unitAmount) })}</p>}
    </>
  );
}

/** The plan's content, in words: devices are `dispositivi`, views `schermi` (decisions). */
function Ticks({ offer: { devices, screens, content } }: { offer: OfferView }) {
  const { t } = useTranslation('money');
  const [first, ...others] = content;
  return (
    <ul className="ticks">
      <Tick icon={Everything}>
        {first ? <b>{first}</b> : <Trans t={t} i18nKey="plans.tick.all" components={emphasised} />}
      </Tick>
      <Tick icon={MonitorSmartphone}>
        <Trans t={t} i18nKey="plans.tick.devices" count={devices} components={emphasised} />
      </Tick>
      <Tick icon={Tv}>
        <Trans t={t} i18nKey="plans.tick.screens" count={screens} components={emphasised} />
      </Tick>
      {others.map((line) => (
        <Tick key={line} icon={GraduationCap}>
          {line}
        </Tick>
      ))}
    </ul>
  );
}

export function Tick({ icon: Icon = Check, children }: { icon?: typeof Check; children: ReactNode }) {
  return (
    <li>
      <Icon className="i" aria-hidden />
      <span>{children}</span>
    </li>
  );
}
