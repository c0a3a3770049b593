import type { AppLoadContext } from '@remix-run/cloudflare';
import { detailsOf, type ErrorBody } from '../../../../domain/shared/errors';
import { attemptForm, call } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';

/** `?book=…` selects a book; otherwise the first one is shown beside the list, if there is room for both. */
export async function booksPage(request: Request, context: AppLoadContext) {
  const asked = new URL(request.url).searchParams.get('book');
  const { ebooks } = await call(context, 'GetAdminEbooks', {});
  const ebookId = asked ?? ebooks[0]?.id;
  const book = ebookId === undefined ? null : await call(context, 'GetAdminEbook', { ebookId });
  return { ebooks, book, isChosen: asked !== null };
}

/** The invalid fields of a refusal, by name. */
const faultsOf = (refusal: ErrorBody) =>
  (detailsOf(refusal, 'invalid-input') ?? []).map(({ path }) => ({ name: 'not-accepted', path, id: null }));

/** Saves a book, or uploads its cover. */
export async function saveBook(request: Request, context: AppLoadContext) {
  const { act, input } = await postedAct(request);
  if (act === 'picture') {
    const made = await attemptForm(context, 'UploadContentPicture', input);
    if ('refusal' in made) return { code: made.refusal.reason ?? made.refusal.code, picture: null };
    return { code: null, picture: made.result.picture };
  }
  const saved = await attemptForm(context, 'SaveEbook', input);
  if ('refusal' in saved) {
    return { code: saved.refusal.reason ?? saved.refusal.code, faults: faultsOf(saved.refusal) };
  }
  return { code: null };
}
