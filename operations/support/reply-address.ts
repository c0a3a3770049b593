import { fromBase64Url, macs, type Secret } from '../shared/signing';
import { toHex } from '../../domain/shared/hex';

const tokenLength = 32;

/** The tokens under each accepted key, the current one first, because people reply to old mails. */
const tokensOf = async (secret: Secret, ticketId: string): Promise<string[]> =>
  (await macs(secret, `ticket-mail:${ticketId}`)).map(tokenOf);

const tokenOf = (signature: string): string =>
  toHex(fromBase64Url(signature) ?? new Uint8Array()).slice(0, tokenLength);

/** The address for replies to a ticket's mails: lower case only, since mail servers may change the case. */
export const replyAddress = async (secret: Secret, baseUrl: string, ticketId: string): Promise<string> =>
  `ticket-${ticketId}-${(await tokensOf(secret, ticketId))[0]}@${new URL(baseUrl).hostname}`;

/** The ticket of a reply address; null when the address is invalid. */
export async function ticketOfAddress(secret: Secret, address: string): Promise<string | null> {
  const [, ticketId = '', token = ''] =
    /^ticket-([a-z0-9]{16})-([0-9a-f]{32})@/.exec(address.trim().toLowerCase()) ?? [];
  if (!ticketId) return null;
  return (await tokensOf(secret, ticketId)).includes(token) ? ticketId : null;
}
