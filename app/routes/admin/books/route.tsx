import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import content from '~/components/admin/content/content.css?url';
import courses from '~/components/admin/courses/admin-courses.css?url';
import { sheets } from '~/lib/sheets';
import { BookEditor } from './BookEditor';
import { BookList } from './BookList';
import { booksPage, saveBook } from './books.server';
import { CreateBook } from './CreateBook';
import fileStyles from './book-files.css?url';
import styles from './books.css?url';

export const handle = {
  title: 'bookEditor:title',
  i18n: ['admin', 'security', 'content', 'courseEditor', 'bookEditor'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, courses, styles, fileStyles);
export const loader = ({ request, context }: LoaderFunctionArgs) => booksPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveBook(request, context);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** The books with cover, files, questions and readers (spec 2 §7). A phone shows either the list or the selected book. */
export default function BooksPage() {
  const { t } = useTranslation('bookEditor');
  const { ebooks, book, isChosen } = useLoaderData<typeof loader>();
  if (!book) {
    return (
      <>
        <div className="admin__head">
          <h1 className="page__title">{t('title')}</h1>
        </div>
        <div className="admin__empty">
          <h2 className="h4">{t('none.title')}</h2>
          <p className="muted">{t('none.text')}</p>
          <CreateBook />
        </div>
      </>
    );
  }
  return (
    <div className="books" data-chosen={isChosen || undefined}>
      <BookList books={ebooks} chosen={book.id} />
      <BookEditor key={book.id} book={book} />
    </div>
  );
}
