import { requestedLessonPath } from '../../../domain/platform/redirects';

/** The parameters of a visitor who chose a plan or opens a gift, kept through sign-up and first login (spec 2 §2). */
export const planParams = ['price', 'promo', 'code', 'gift'] as const;

function chosenIn(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of planParams) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}

const queryOf = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** What an address has of these and of a requested lesson, as the query of the next one; empty if there is nothing. */
export function planQuery(params: URLSearchParams): string {
  const kept = chosenIn(params);
  const lesson = requestedLessonPath(params);
  if (lesson) kept.set('redirectTo', lesson);
  return queryOf(kept);
}

/** The first login's address after a sign-up, with what was chosen before. */
export const firstLoginPath = (params: URLSearchParams): string => `/first-login${planQuery(params)}`;

/** The address of the plans with what was chosen; a requested lesson follows the payment. */
export function chosenPlansPath(params: URLSearchParams): string {
  const kept = chosenIn(params);
  const lesson = requestedLessonPath(params);
  if (lesson) kept.set('next', lesson);
  return `/plans${queryOf(kept)}`;
}
