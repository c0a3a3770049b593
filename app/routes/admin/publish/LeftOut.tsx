import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '~/components/admin/content/problem-text';
import type { Answer } from '~/lib/server/call.server';

type Left = Answer<'PublishCatalogue'>['left'];

/** The items that a publication left as drafts, with the reasons. */
export function LeftOut({ left }: { left: Left }) {
  const { t } = useTranslation('content');
  const textOf = useProblemText();
  return (
    <ul>
      {left.map(({ kind, id, title, problems }) => (
        <li key={`${kind} ${id}`}>
          <Link className="link" to={`/admin/content?kind=${kind}&id=${id}`}>
            {kind === 'billboard' ? t('kinds.billboard') : title}
          </Link>
          {': '}
          {problems.map((problem) => textOf(problem)).join('; ')}
        </li>
      ))}
    </ul>
  );
}
