import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Question } from './questions';

type AnswersProps = {
  questions: readonly Question[];
  /** The assistants' trial, in words. */
  trial: string;
  isFirstOpen?: boolean;
};

/** Questions that expand to their answers; the first of a search is expanded. */
export function Answers({ questions, trial, isFirstOpen = false }: AnswersProps) {
  const { t } = useTranslation('help');
  return (
    <div className="faq">
      {questions.map((question, index) => (
        <details key={question} id={question} open={isFirstOpen && index === 0}>
          <summary>
            {t(`questions.${question}.q`)}
            <Plus className="i" aria-hidden />
          </summary>
          <p>{t(`questions.${question}.a`, { trial })}</p>
        </details>
      ))}
    </div>
  );
}
