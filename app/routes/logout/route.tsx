import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

export const loader = () => redirect('/');

/**
 * Ends the session and redirects to `/?logout=1` (spec 1 §2) by a document load, so that nothing of the session remains
 * in memory.
 */
export async function action({ context }: ActionFunctionArgs) {
  await call(context, 'SignOut', {});
  return redirectDocument('/?logout=1');
}

export default function Logout() {
  return null;
}
