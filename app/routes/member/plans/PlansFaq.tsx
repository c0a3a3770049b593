import { useTranslation } from 'react-i18next';
import { Faq } from '~/components/money/Faq';
import type { BuyerKind } from '../../../../domain/billing/fiscal';
import { Section } from '~/components/ui/Section';

/** Frequent questions before choosing a plan. */
export function PlansFaq({ buyer }: { buyer: BuyerKind }) {
  const { t } = useTranslation('money');
  const items = (['mind', 'renewal', 'invoice', 'code', 'vat'] as const).map((name) => ({
    question: t(`plans.before.${name}`),
    answer: name === 'mind' ? t(`plans.before.mindText.${buyer}`) : t(`plans.before.${name}Text`),
  }));
  return (
    <Section title={t('plans.before.title')}>
      <Faq items={items} />
    </Section>
  );
}

const kinds = ['paid', 'free', 'open'] as const;

/** The legend of the years' notches. */
export function Key() {
  const { t } = useTranslation('money');
  return (
    <p className="key">
      {kinds.map((kind) => (
        <span key={kind}>
          <i data-m={kind === 'open' ? undefined : kind} />
          {t(`plans.key.${kind}`)}
        </span>
      ))}
    </p>
  );
}
