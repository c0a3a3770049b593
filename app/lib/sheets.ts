import type { LinkDescriptor } from '@remix-run/cloudflare';

/** The styles that a route brings along, for its `links`; each is the address of a sheet (`import … from './x.css?url'`). */
export const sheets = (...hrefs: string[]): LinkDescriptor[] => hrefs.map((href) => ({ rel: 'stylesheet', href }));
