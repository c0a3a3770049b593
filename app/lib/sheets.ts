import type { LinkDescriptor } from '@remix-run/cloudflare';

/** A route's `links` for style sheets; each argument is a sheet's URL (`import … from './x.css?url'`). */
export const sheets = (...hrefs: string[]): LinkDescriptor[] => hrefs.map((href) => ({ rel: 'stylesheet', href }));

/** Loads the style sheets of lazily loaded components; rejects if one fails. */
export const loadSheets = (...hrefs: string[]): Promise<unknown> => Promise.all(hrefs.map(loadSheet));

function loadSheet(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The styles ${href} did not arrive.`));
    });
    document.head.appendChild(link);
  });
}
