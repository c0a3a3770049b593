import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

export const loader = () => redirect('/');

/** Ends the session; `/?logout=1` is where it leads (spec 1 §2), as a document that remembers nothing of it. */
export async function action({ context }: ActionFunctionArgs) {
  await call(context, 'SignOut', {});
  // What the browser kept of the pages goes with the session; names of device and language stay.
  return redirectDocument('/?logout=1', { headers: { 'clear-site-data': '"cache"' } });
}

export default function Logout() {
  return null;
}
