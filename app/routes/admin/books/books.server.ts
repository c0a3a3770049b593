import type { AppLoadContext } from '@remix-run/cloudflare';
import { attemptForm, call } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';
import { outcomeOf, savePicture } from '~/lib/server/saved.server';

/** `?book=…` selects a book; otherwise the first one is shown beside the list, if there is room for both. */
export async function booksPage(request: Request, context: AppLoadContext) {
  const asked = new URL(request.url).searchParams.get('book');
  const { ebooks } = await call(context, 'GetAdminEbooks', {});
  const ebookId = asked ?? ebooks[0]?.id;
  const book = ebookId === undefined ? null : await call(context, 'GetAdminEbook', { ebookId });
  return { ebooks, book, isChosen: asked !== null };
}

/** Saves a book, or uploads its cover. */
export async function saveBook(request: Request, context: AppLoadContext) {
  const { act, input } = await postedAct(request);
  if (act === 'picture') return savePicture(context, input);
  return outcomeOf(await attemptForm(context, 'SaveEbook', input));
}
