import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { safeRedirect } from '../../../../domain/platform/redirects';
import { attempt } from '~/lib/server/call.server';

/**
 * Waits for the payment of an early renewal (spec 2 §2): `sid` is the session, `docid` its document, `next` the page after it.
 * It redirects when the document has this session and is complete, and does not wait for a payment that can never arrive.
 */
export async function waitPage(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const [sid, docId] = [searchParams.get('sid'), searchParams.get('docid')];
  const next = safeRedirect(`/${searchParams.get('next') ?? 'profile'}`, '/profile');
  if (!sid) throw redirect(next);
  const answer = await attempt(context, 'GetCheckoutSession', { sid });
  // An unavailable provider is no refusal: the payment may still arrive.
  if ('refusal' in answer && answer.refusal.code === 'unavailable') return { sid, isPaying: false };
  if ('refusal' in answer || (docId && answer.result.docId !== docId)) throw redirect(next);
  const { status } = answer.result;
  if (status === 'failed') throw redirect(`/success?sid=${encodeURIComponent(sid)}`);
  if (status === 'complete' || status === 'expired') throw redirect(next);
  return { sid, isPaying: status === 'paying' };
}
