import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

export const loader = () => redirect('/');

/** Ends the session and redirects to `/?logout=1` (spec 1 §2), as a document that keeps nothing of it. */
export async function action({ context }: ActionFunctionArgs) {
  await call(context, 'SignOut', {});
  return redirectDocument('/?logout=1');
}

export default function Logout() {
  return null;
}
