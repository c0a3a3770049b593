import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BooksPage } from '~/components/books/BooksPage';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { ReadBoundary } from '~/components/ReadBoundary';
import { call } from '~/lib/server/call.server';
import { ownPrintedName } from '~/lib/server/printed-name.server';
import type { RouteHandle } from '~/lib/route-handle';
import dialogStyles from '~/components/books/book-dialogs.css?url';
import bookStyles from '~/components/books/books.css?url';
import moneyStyles from '~/components/money/money.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'ebooks:title', i18n: ['ebooks'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, bookStyles, dialogStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const isMobile = isMobileRequest(request);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const [library, own] = await Promise.all([call(context, 'GetEbooks', { page, isMobile }), ownPrintedName(context)]);
  return { library, own, isMobile };
}

/** The books that are unlocked by answering questions (inventory 186 to 188). */
export default function Books() {
  return <BooksPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = () => <ReadBoundary of="ebooks" className="page page--wide" />;
