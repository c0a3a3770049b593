import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

export const loader = () => redirect('/');

/** Ends the session and redirects to `/?logout=1` (spec 1 §2), as a document that keeps nothing of it. */
export async function action({ context }: ActionFunctionArgs) {
  await call(context, 'SignOut', {});
  // The browser's cached pages are removed with the session; the device and language cookies stay.
  return redirectDocument('/?logout=1', { headers: { 'clear-site-data': '"cache"' } });
}

export default function Logout() {
  return null;
}
