import type { AppLoadContext } from '@remix-run/cloudflare';
import { spans, type Span } from '../../../../domain/insight/figures';
import { call } from '~/lib/server/call.server';

const spanOf = (text: string | null): Span => spans.find((span) => String(span) === text) ?? 30;

export async function statsPage(request: Request, context: AppLoadContext) {
  const search = new URL(request.url).searchParams;
  const span = spanOf(search.get('span'));
  const videoId = search.get('video');
  return { span, stats: await call(context, 'GetStats', { span, ...(videoId ? { videoId } : {}) }) };
}
