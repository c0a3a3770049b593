import { fromBase64Url, sign } from '../shared/signing';

const tokenLength = 32;

const tokenOf = async (secret: string, ticketId: string): Promise<string> => {
  const bytes = fromBase64Url(await sign(secret, `ticket-mail:${ticketId}`)) ?? new Uint8Array();
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, tokenLength);
};

/** The address that answers to a ticket's mails go to: small letters only, since mail servers may turn large ones round. */
export const replyAddress = async (secret: string, baseUrl: string, ticketId: string): Promise<string> =>
  `ticket-${ticketId}-${await tokenOf(secret, ticketId)}@${new URL(baseUrl).hostname}`;

/** The ticket that an address names, or null when we never gave it out. */
export async function ticketOfAddress(secret: string, address: string): Promise<string | null> {
  const [, ticketId = '', token = ''] =
    /^ticket-([a-z0-9]{16})-([0-9a-f]{32})@/.exec(address.trim().toLowerCase()) ?? [];
  if (!ticketId) return null;
  return token === (await tokenOf(secret, ticketId)) ? ticketId : null;
}
