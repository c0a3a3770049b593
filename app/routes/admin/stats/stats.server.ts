import type { AppLoadContext } from '@remix-run/cloudflare';
import { spans, type Span } from '../../../../domain/insight/figures';
import { i18nFor } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { shellData } from '~/lib/server/shell.server';

const spanOf = (text: string | null): Span => spans.find((span) => String(span) === text) ?? 30;

export async function statsPage(request: Request, context: AppLoadContext) {
  const search = new URL(request.url).searchParams;
  const span = spanOf(search.get('span'));
  const videoId = search.get('video');
  const [{ language }, stats] = await Promise.all([
    shellData(context),
    call(context, 'GetStats', { span, ...(videoId ? { videoId } : {}) }),
  ]);
  return { title: i18nFor(language).getFixedT(null, 'insight')('stats.title'), span, stats };
}
