const wordsIn = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The eight words of an IPv6 address in lower case without leading zeros, or null when it is not one. */
function wordsOf(address: string): string[] | null {
  const [head = '', tail, ...rest] = address.toLowerCase().split('::');
  if (rest.length > 0) return null;
  const [first, last] = [wordsIn(head), wordsIn(tail ?? '')];
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const words = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return words.every((word) => /^[0-9a-f]{1,4}$/.test(word)) ? words.map((word) => word.replace(/^0+(?=.)/, '')) : null;
}

/**
 * The key under which a rate limit counts an address. A household has a whole /64 of IPv6 addresses, so all of it is one;
 * an IPv4 address written as IPv6 is the IPv4 address. Anything that is not an IPv6 address is unchanged.
 */
export function limitedAddress(address: string): string {
  const mapped = /^(?:0{0,4}:){2,5}ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const words = wordsOf(address);
  if (!words) return address;
  if (words.slice(0, 5).every((word) => word === '0') && words[5] === 'ffff') {
    const numbers = words.slice(6).map((word) => Number.parseInt(word, 16));
    return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
  }
  return `${words.slice(0, 4).join(':')}::/64`;
}
