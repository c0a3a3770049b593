/** The host of each country's own domain, by country code. */
export type CountryDomains = Record<string, string>;

/** What the environment says: `IT=apice.it,ES=apice.es`. */
export const countryDomainsOf = (text: string): CountryDomains =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [country, host] = part.trim().split('=');
      return country && host && /^[A-Z]{2}$/.test(country) && /^[a-z\d.:-]+$/.test(host) ? [[country, host]] : [];
    }),
  );

/**
 * Where a visitor goes who came to another country's domain (spec 3 §2.1; inventory 017): the same page on their own. Null
 * where there is none, or on a host that is no country's; and whoever is signed in stays, for sessions don't travel.
 */
export function countryRedirect(
  address: string,
  { country, isSignedIn, domains }: { country: string; isSignedIn: boolean; domains: CountryDomains },
): string | null {
  const own = domains[country];
  const url = new URL(address);
  if (isSignedIn || !own || url.host === own || !Object.values(domains).includes(url.host)) return null;
  url.host = own;
  return url.href;
}

/** The path that a link into a native app leads to: what follows the country's domain (inventory 030); null elsewhere. */
export function deepLinkPath(link: string, hosts: readonly string[]): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (!url || !hosts.includes(url.host)) return null;
  return url.pathname + url.search + url.hash;
}
