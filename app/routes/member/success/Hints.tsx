import { useTranslation } from 'react-i18next';
import { Faq } from '~/components/money/Faq';
import { Section } from '~/components/ui/Section';

const hints = ['locks', 'receipt', 'twice'] as const;

/** What to do if something is not right (spec 2 §2, error hints). */
export function Hints({ sid }: { sid: string }) {
  const { t } = useTranslation('money');
  const items = hints.map((name) => ({
    question: t(`success.hints.${name}`),
    answer: t(`success.hints.${name}Text`, { code: sid }),
  }));
  return (
    <div className="done__hints">
      <Section title={t('success.hints.title')}>
        <Faq items={items} />
      </Section>
    </div>
  );
}
