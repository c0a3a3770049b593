import { Hono } from 'hono';
import { appleAssociation, assetLinks } from '../domain/platform/app-links';
import type { BackendContext } from './backend-context';

const [androidPath, applePath] = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];

/** The addresses at which phones ask which app may open our links. */
export const isAppLinksPath = (pathname: string): boolean => pathname === androidPath || pathname === applePath;

/** The stores' servers ask, and keep the answer for a day. Seconds. */
const headers = { 'cache-control': 'public, max-age=3600' };

/** The files that tie the stores' apps to this host (docs/deploy.md); missing where there is no app. */
export const appLinks = new Hono<BackendContext>()
  .get(androidPath, (c) => {
    const { fingerprints } = c.var.env.storeApps;
    return fingerprints.length > 0 ? c.json(assetLinks(fingerprints), 200, headers) : c.notFound();
  })
  .get(applePath, (c) => {
    const { appleTeam } = c.var.env.storeApps;
    return appleTeam ? c.json(appleAssociation(appleTeam), 200, headers) : c.notFound();
  });
