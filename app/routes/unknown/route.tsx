import { redirect } from '@remix-run/cloudflare';

/** Every address without a page of its own: whoever was not led elsewhere before (domain/platform/routes.ts) goes home. */
export const loader = () => redirect('/');

export default function Unknown() {
  return null;
}
