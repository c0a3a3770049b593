import { useTranslation } from 'react-i18next';
import { Faq } from '~/components/money/Faq';
import { Section } from '~/components/ui/Section';

const hints = ['locks', 'receipt', 'twice'] as const;
/** Goods open no lessons, so their hints do not mention locks. */
const hintsOfGoods = ['receipt', 'twice'] as const;

/** Help if something is not right (spec 2 §2, error hints). */
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
