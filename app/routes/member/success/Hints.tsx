import { useTranslation } from 'react-i18next';
import { Faq } from '~/components/money/Faq';
import { Section } from '~/components/ui/Section';

const hints = ['locks', 'receipt', 'twice'] as const;
/** What does not open lessons has no locks to speak of. */
const hintsOfGoods = ['receipt', 'twice'] as const;

/** What to do if something is not right (spec 2 §2, error hints). */
export function Hints({ sid, opensLessons }: { sid: string; opensLessons: boolean }) {
  const { t } = useTranslation('money');
  const items = (opensLessons ? hints : hintsOfGoods).map((name) => ({
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
