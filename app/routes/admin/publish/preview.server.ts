import type { AppLoadContext } from '@remix-run/cloudflare';
import { audiencePlans, type Audience } from '../../../../domain/content/audience';
import { categories } from '../../../../domain/platform/categories';
import { languages } from '../../../../domain/platform/language';
import { call } from '~/lib/server/call.server';

const oneOf = <T extends string>(all: readonly T[], value: string | null, fallback: T): T =>
  all.find((one) => one === value) ?? fallback;

/**
 * The preview's audience, from the URL; by default a dentist in Italy on a new trial. `plan` is a kind of access, or the
 * id of one plan.
 */
function audienceIn(search: URLSearchParams, plans: readonly { id: string }[]): Audience {
  const country = (search.get('country') ?? '').toUpperCase();
  const planId = plans.find(({ id }) => id === search.get('plan'))?.id ?? null;
  return {
    planId,
    category: oneOf(categories, search.get('category'), 'odontoiatra'),
    language: oneOf(languages, search.get('language'), 'it'),
    country: /^[A-Z]{2}$/.test(country) ? country : 'IT',
    plan: planId === null ? oneOf(audiencePlans, search.get('plan'), 'newTrial') : 'subscriber',
  };
}

export async function previewOf(request: Request, context: AppLoadContext) {
  const search = new URL(request.url).searchParams;
  if (search.get('view') !== 'preview') return null;
  const { plans } = await call(context, 'GetPlans', {});
  const audience = audienceIn(search, plans);
  const videoId = search.get('video');
  const sold = plans.map(({ id, name }) => ({ id, name }));
  return { audience, videoId, sold, ...(await call(context, 'PreviewCatalogue', { audience, videoId })) };
}

export type Previewed = NonNullable<Awaited<ReturnType<typeof previewOf>>>;
