import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { ownDataZip } from './own-data.server';

/** `GET /profile/data?permit=…`: one's own data as a ZIP (ExportOwnData answers the address). */
export const loader = ({ request, context }: LoaderFunctionArgs) => ownDataZip(request, context);
