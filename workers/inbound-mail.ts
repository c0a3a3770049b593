import PostalMime, { type Attachment } from 'postal-mime';
import { toBase64 } from '../domain/shared/base64';
import { DomainError } from '../domain/shared/errors';
import { log } from '../domain/shared/log';
import { largestFile, mostFilesInMessage } from '../domain/support/tickets';
import { operations } from '../operations';
import type { RequestScope } from '../operations/context';
import { asSystem } from '../operations/run-jobs';
import { sha256 } from '../operations/shared/signing';

/** The maximum size of a mail with its attachments; larger ones are rejected unread. Bytes. */
const largestMail = 25 * 1024 * 1024;

/** The part of a received mail that is used (Cloudflare Email Workers). */
export type InboundMail = Pick<ForwardableEmailMessage, 'to' | 'raw' | 'rawSize' | 'setReject'>;

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const sizeOf = (content: Attachment['content']): number =>
  typeof content === 'string' ? content.length : content.byteLength;

/** A failed DMARC check: the sender may be forged. */
const isForged = (headers: readonly { key: string; value: string }[]): boolean =>
  headers.some(({ key, value }) => key === 'authentication-results' && /\bdmarc=fail\b/i.test(value));

/**
 * Receives a mail reply to a ticket. A rejected mail is returned to its sender with the reason: wrong sender, unknown
 * ticket, or no text. Any other failure throws, so that the mail is delivered again.
 */
export async function receiveMail(message: InboundMail, scope: RequestScope): Promise<void> {
  if (message.rawSize > largestMail) return message.setReject('mail-too-large');
  const mail = await PostalMime.parse(message.raw);
  if (isForged(mail.headers)) return message.setReject('mail-not-from-owner');
  const files = mail.attachments
    .filter(({ content, related }) => !related && sizeOf(content) <= largestFile)
    .slice(0, mostFilesInMessage)
    .map(({ filename, content }) => ({
      name: (filename || 'allegato').slice(0, 200),
      data: toBase64(bytesOf(content)),
    }));
  // Some programs send no Message-ID: then the same content of the same second is the same mail.
  const content = JSON.stringify([mail.date, mail.text, files]);
  const input = {
    to: message.to,
    from: mail.from?.address ?? '',
    mailId: mail.messageId ?? `${message.to} ${await sha256(content)}`,
    text: mail.text ?? '',
    files,
  };
  try {
    const { outcome } = await operations.ReceiveTicketMail.run(asSystem(scope), input);
    log('info', 'ticket-mail', scope.subject, { outcome });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'internal' || error.code === 'unavailable') throw error;
    log('info', 'ticket-mail', scope.subject, { outcome: error.reason });
    message.setReject(error.reason);
  }
}
