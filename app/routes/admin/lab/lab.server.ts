import type { AppLoadContext } from '@remix-run/cloudflare';
import { attempt, call } from '~/lib/server/call.server';
import { nameOfUser } from '~/lib/account/name-of-user';

export type Subject = { uid: string; name: string; email: string; experiments: Record<string, boolean> };

export async function labPage(request: Request, context: AppLoadContext) {
  const query = (new URL(request.url).searchParams.get('who') ?? '').trim();
  const [settings, found] = await Promise.all([
    call(context, 'GetSettings', {}),
    query ? attempt(context, 'GetUserData', nameOfUser(query)) : null,
  ]);
  if (!found || 'refusal' in found) {
    const refusal = found ? (found.refusal.reason ?? found.refusal.code) : null;
    return { query, settings, refusal, subject: null };
  }
  const { uid, email, experiments, profile } = found.result;
  const { nome, cognome } = profile.formData;
  const subject: Subject = { uid, email, experiments, name: `${nome} ${cognome}`.trim() || email };
  return { query, settings, refusal: null, subject };
}
