import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { questions } from './questions';

/** Frequent questions before sign-up. */
export function Questions() {
  const { t } = useTranslation('landing');
  return (
    <section className="band">
      <div className="band__inner band__inner--faq">
        <h2 className="band__title">{t('questions.title')}</h2>
        <div className="faq">
          {questions.map((question, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {t(`questions.${question}`)}
                <Plus className="i" aria-hidden />
              </summary>
              <p>{t(`questions.${question}Text`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
