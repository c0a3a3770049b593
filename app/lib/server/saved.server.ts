import type { AppLoadContext } from '@remix-run/cloudflare';
import { detailsOf, type ErrorBody } from '../../../domain/shared/errors';
import { attemptForm } from './call.server';

/** Stores a picture that the browser has cropped; the document names it when it is saved. */
export async function savePicture(context: AppLoadContext, input: object) {
  const made = await attemptForm(context, 'UploadContentPicture', input);
  if ('refusal' in made) return { code: made.refusal.reason ?? made.refusal.code, picture: null };
  return { code: null, picture: made.result.picture };
}

/** The outcome of saving a document; a refusal has its invalid fields by name. */
export function outcomeOf(saved: { refusal: ErrorBody } | { result: unknown }) {
  if ('result' in saved) return { code: null };
  const invalid = detailsOf(saved.refusal, 'invalid-input') ?? [];
  return {
    code: saved.refusal.reason ?? saved.refusal.code,
    faults: invalid.map(({ path }) => ({ name: 'not-accepted', path, id: null })),
  };
}
