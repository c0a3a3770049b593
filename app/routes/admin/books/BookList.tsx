import { Link, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Order } from '~/components/admin/courses/Order';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { Cover } from './Cover';
import { CreateBook } from './CreateBook';
import type { ListedBook } from './edited';

/**
 * All books in display order, which the arrow buttons change; if the list is alone on the page it contains the page's
 * title.
 */
export function BookList({ books, chosen }: { books: readonly ListedBook[]; chosen: string }) {
  const { t } = useTranslation('bookEditor');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const move = async (ebookId: string, by: 1 | -1) => {
    if (!isWaiting && (await run(() => ask('MoveEbook', { ebookId, by })))) revalidate();
  };
  return (
    <nav className="books__list" aria-label={t('title')}>
      <h1 className="page__title">{t('title')}</h1>
      <ol>
        {books.map(({ id, title, cover, color, state, unlocks, downloads, problems }, place) => (
          <li key={id} className="books__row">
            <Link className="books__item" to={`?book=${id}`} aria-current={id === chosen ? 'page' : undefined}>
              <Cover src={cover} color={color} width={36} />
              <b>{title}</b>
              <span className="small muted">
                {state === 'published'
                  ? `${t('list.published', { count: unlocks })}, ${t('downloaded', { count: downloads })}`
                  : problems === 0
                    ? t('list.ready')
                    : t('list.draft', { count: problems })}
              </span>
            </Link>
            <Order name={title} place={place} last={books.length - 1} onMove={(by) => void move(id, by)} />
          </li>
        ))}
      </ol>
      <RefusalLine code={code} />
      <CreateBook />
    </nav>
  );
}
