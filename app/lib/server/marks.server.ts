import type { AppLoadContext } from '@remix-run/cloudflare';
import { attempt, type Answer } from './call.server';

const none: Answer<'GetMarks'> = { unread: 0, list: [] };

/** The flags for bar and cards (app/lib/marks.ts), read in the page's own round trip; a failure returns empty ones. */
export async function marksOf(context: AppLoadContext): Promise<Answer<'GetMarks'>> {
  // The session cookie's claim is known without the database, so the flags are read in one batch with the session.
  if (!(await context.scope.claim)) return none;
  const asked = await attempt(context, 'GetMarks', {});
  return 'result' in asked ? asked.result : none;
}
