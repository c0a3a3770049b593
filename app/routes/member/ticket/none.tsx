import { redirect } from '@remix-run/cloudflare';

/** A ticket without its number: the list of all (spec 3 §2.1). */
export const loader = () => redirect('/tickets');

export default function NoTicket() {
  return null;
}
