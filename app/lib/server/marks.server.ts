import type { AppLoadContext } from '@remix-run/cloudflare';
import { attempt, type Answer } from './call.server';

const none: Answer<'GetMarks'> = { unread: 0, list: [] };

/** The marks for bar and cards (app/lib/marks.ts), in the page's own round trip; a failure does not break the page. */
export async function marksOf(context: AppLoadContext): Promise<Answer<'GetMarks'>> {
  // The claim needs no database: the marks are read in one batch with the session.
  if (!(await context.scope.claim)) return none;
  const asked = await attempt(context, 'GetMarks', {});
  return 'result' in asked ? asked.result : none;
}
