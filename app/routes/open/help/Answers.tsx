import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Question } from './questions';

/** What answers say by the settings: the assistants' trial, and how a phone shows lessons. */
export type AnswerFacts = { trial: string; phone: string };

type AnswersProps = {
  questions: readonly Question[];
  facts: AnswerFacts;
  isFirstOpen?: boolean;
};

/** Questions that expand to their answers; the first of a search is expanded. */
export function Answers({ questions, facts, isFirstOpen = false }: AnswersProps) {
  const { t } = useTranslation('help');
  return (
    <div className="faq">
      {questions.map((question, index) => (
        <details key={question} id={question} open={isFirstOpen && index === 0}>
          <summary>
            {t(`questions.${question}.q`)}
            <Plus className="i" aria-hidden />
          </summary>
          <p>{t(`questions.${question}.a`, facts)}</p>
        </details>
      ))}
    </div>
  );
}
