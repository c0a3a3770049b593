import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { ownDataZip } from './own-data.server';

/** `GET /profile/data?permit=…`: the user's own data as a ZIP (ExportOwnData returns the address). */
export const loader = ({ request, context }: LoaderFunctionArgs) => ownDataZip(request, context);
