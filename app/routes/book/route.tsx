import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { unlessRevalidating } from '~/lib/revalidate-page';
import { useShell } from '~/lib/hooks/use-shell';
import type { RouteHandle } from '~/lib/route-handle';
import { call } from '~/lib/server/call.server';
import { sheets } from '~/lib/sheets';
import { pageTitle } from '~/lib/texts/page-title';
import { firstFile, firstPageOf } from '~/reader/book';
import { firstPageScript } from '~/reader/first-page-script.server';
import { Reader } from '~/reader/Reader';
import chapterListStyles from '~/components/ChapterList.css?url';
import progressBarStyles from '~/components/ProgressBar.css?url';
import panelStyles from '~/reader/panels.css?url';
import readerStyles from '~/reader/reader.css?url';

export const handle = { i18n: ['reader'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(progressBarStyles, chapterListStyles, readerStyles, panelStyles);
/** Preloads the chapter in parallel with the scripts. The attributes match the later `fetch`. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? '') },
  ...(data ? [{ tagName: 'link', rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: firstFile(data) }] : []),
];
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const book = await call(context, 'GetEbook', { ebookId: params.ebookId ?? '' });
  return { ...book, firstPageScript };
};

/** The reader keeps its own state: a revalidation ordered by the server must not reload the book. */
export const shouldRevalidate = unlessRevalidating;

/** The e-book reader. */
export default function BookPage() {
  const book = useLoaderData<typeof loader>();
  const { user } = useShell();
  const name = user ? `${user.nome} ${user.cognome}`.trim() || user.email : '';
  return (
    <>
      {book.firstPageScript && (
        <script type="module" async src={book.firstPageScript} data-book={JSON.stringify(firstPageOf(book))} />
      )}
      <Reader key={`${book.ebookId}/${book.edition.id}`} book={book} readerName={name} />
    </>
  );
}
