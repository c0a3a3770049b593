import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Question } from './questions';

/** Questions that expand to their answers; the first of a search is expanded. */
export function Answers({ questions, isFirstOpen = false }: { questions: readonly Question[]; isFirstOpen?: boolean }) {
  const { t } = useTranslation('help');
  return (
    <div className="faq">
      {questions.map((question, index) => (
        <details key={question} id={question} open={isFirstOpen && index === 0}>
          <summary>
            {t(`questions.${question}.q`)}
            <Plus className="i" aria-hidden />
          </summary>
          <p>{t(`questions.${question}.a`)}</p>
        </details>
      ))}
    </div>
  );
}
