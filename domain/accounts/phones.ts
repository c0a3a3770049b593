/** A country whose mobile numbers may receive codes: its prefix, and the pattern of its mobile numbers after it. */
export type PhoneCountry = { country: string; prefix: string; mobile: RegExp };

/**
 * The countries that Apice sends text messages to. The list is short on purpose: attackers who make a service send messages
 * to expensive numbers (SMS pumping) use countries where it has no customers. Ordered as the field shows them.
 */
export const phoneCountries = [
  { country: 'IT', prefix: '39', mobile: /^3\d{8,9}$/ },
  { country: 'ES', prefix: '34', mobile: /^[67]\d{8}$/ },
  { country: 'CH', prefix: '41', mobile: /^7[5-9]\d{7}$/ },
  { country: 'SM', prefix: '378', mobile: /^6\d{5,9}$/ },
  { country: 'AT', prefix: '43', mobile: /^6\d{7,11}$/ },
  { country: 'BE', prefix: '32', mobile: /^4\d{8}$/ },
  { country: 'DE', prefix: '49', mobile: /^1[5-7]\d{8,9}$/ },
  { country: 'FR', prefix: '33', mobile: /^[67]\d{8}$/ },
  { country: 'GB', prefix: '44', mobile: /^7\d{9}$/ },
  { country: 'IE', prefix: '353', mobile: /^8\d{8}$/ },
  { country: 'LU', prefix: '352', mobile: /^6\d{8}$/ },
  { country: 'MT', prefix: '356', mobile: /^[79]\d{7}$/ },
  { country: 'NL', prefix: '31', mobile: /^6\d{8}$/ },
  { country: 'PT', prefix: '351', mobile: /^9\d{8}$/ },
] as const satisfies PhoneCountry[];

/** The prefix that the field starts with (decisions C26). */
export const defaultPrefix = '39';

/** Countries that write a zero before the number at home, never after the prefix. Italian numbers keep theirs. */
const homeZero = new Set<string>(['41', '43', '32', '49', '33', '44', '353', '31']);

const withoutOrnament = (written: string): string => written.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+');

/**
 * The E.164 number (`+393331234321`) of what a person typed: with a prefix of its own (`+39…`, `0039…`), or after the
 * chosen one. Null when it is not a mobile number of a listed country.
 */
export function parsePhone(written: string, prefix: string = defaultPrefix): string | null {
  const text = withoutOrnament(written);
  if (!/^\+?\d{5,15}$/.test(text)) return null;
  const digits = text.startsWith('+') ? text.slice(1) : prefix + text;
  const home = phoneCountries.find((one) => digits.startsWith(one.prefix));
  if (!home) return null;
  const rest = digits.slice(home.prefix.length);
  const number = homeZero.has(home.prefix) ? rest.replace(/^0/, '') : rest;
  return home.mobile.test(number) ? `+${home.prefix}${number}` : null;
}

/** The only part of a number that ever leaves the server. */
export const phoneEnding = (phone: string): string => phone.slice(-4);
