import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { attempt } from '~/lib/server/call.server';

/** Sends the certificate by mail (spec 2 §5). */
export async function mailCertificate({ context, params }: ActionFunctionArgs) {
  const { caller } = await context.scope.identify();
  const uid = 'user' in caller ? caller.user.id : '';
  const asked = { uid, courseId: params.courseId ?? '', action: 'SEND_CERTIFICATION_MYSELF' as const };
  const answer = await attempt(context, 'GetUserCourse', asked);
  return { code: 'refusal' in answer ? (answer.refusal.reason ?? answer.refusal.code) : null };
}
