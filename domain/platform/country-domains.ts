/** The host of each country's own domain, by country code. */
export type CountryDomains = Record<string, string>;

/** Parses the environment variable: `IT=apice.it,ES=apice.es`. */
export const countryDomainsOf = (text: string): CountryDomains =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [country, host] = part.trim().split('=');
      return country && host && /^[A-Z]{2}$/.test(country) && /^[a-z\d.:-]+$/.test(host) ? [[country, host]] : [];
    }),
  );

/**
 * The redirect of a visitor to another country's domain (spec 3 §2.1; inventory 017): the same page on their own. Null when
 * there is none, or on a host of no country; signed-in users stay, because sessions are bound to a domain.
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

/** The path that a link into a native app opens: the part after the country's domain (inventory 030); null for other hosts. */
export function deepLinkPath(link: string, hosts: readonly string[]): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (!url || !hosts.includes(url.host)) return null;
  return url.pathname + url.search + url.hash;
}
