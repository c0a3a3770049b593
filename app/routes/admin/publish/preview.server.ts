import type { AppLoadContext } from '@remix-run/cloudflare';
import { audiencePlans, type Audience } from '../../../../domain/content/audience';
import { categories } from '../../../../domain/platform/categories';
import { languages } from '../../../../domain/platform/language';
import { call } from '~/lib/server/call.server';

const oneOf = <T extends string>(all: readonly T[], value: string | null, fallback: T): T =>
  all.find((one) => one === value) ?? fallback;

/** As whom the drafts are looked at, by the address; a dentist in Italy on a new trial where nothing was chosen. */
function audienceIn(search: URLSearchParams): Audience {
  const country = (search.get('country') ?? '').toUpperCase();
  return {
    category: oneOf(categories, search.get('category'), 'odontoiatra'),
    language: oneOf(languages, search.get('language'), 'it'),
    country: /^[A-Z]{2}$/.test(country) ? country : 'IT',
    plan: oneOf(audiencePlans, search.get('plan'), 'newTrial'),
  };
}

export async function previewOf(request: Request, context: AppLoadContext) {
  const search = new URL(request.url).searchParams;
  if (search.get('view') !== 'preview') return null;
  const audience = audienceIn(search);
  const videoId = search.get('video');
  return { audience, videoId, ...(await call(context, 'PreviewCatalogue', { audience, videoId })) };
}

export type Previewed = NonNullable<Awaited<ReturnType<typeof previewOf>>>;
