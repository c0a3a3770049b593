import type { RouteHandle } from '~/lib/route-handle';
import { Presence } from './Presence';

export const handle = { title: 'admin:sections.realtime' } satisfies RouteHandle;

/** Asks the server, which decides whether the page may be opened. */
export const loader = () => null;

/** The current audience (inventory 128, 129, 217). */
export default function RealtimePage() {
  return <Presence />;
}
