import { giftCode } from '../../domain/gifts/gifts';

/** Returns byte after byte from the platform's random source. */
function randomBytes(): () => number {
  let bytes = new Uint8Array(0);
  let next = 0;
  return () => {
    if (next >= bytes.length) {
      bytes = crypto.getRandomValues(new Uint8Array(64));
      next = 0;
    }
    return bytes[next++] ?? 0;
  };
}

/** A random code. */
export const newGiftCode = (): string => giftCode(randomBytes());
