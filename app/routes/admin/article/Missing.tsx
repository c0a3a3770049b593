import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ArticleProblem } from '../../../../domain/blog/article';

/** What the saved draft lacks for publication. */
export function Missing({ problems }: { problems: readonly ArticleProblem[] }) {
  const { t } = useTranslation('blogEditor');
  return (
    <section aria-labelledby="missing-title">
      <h2 className="h4" id="missing-title">
        {t('missing.title')}
      </h2>
      <ul className="article-edit__missing">
        {problems.map((problem) => (
          <li key={problem} data-s="bad">
            <CircleAlert className="i" aria-hidden />
            {t(`missing.${problem}`)}
          </li>
        ))}
        {problems.length === 0 && (
          <li>
            <CircleCheck className="i" aria-hidden />
            {t('missing.nothing')}
          </li>
        )}
      </ul>
    </section>
  );
}
