import { toBase64 } from '../../../domain/shared/base64';
import { DomainError } from '../../../domain/shared/errors';
import type { Mail, Mailer } from '../../../operations/ports';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import { askService } from '../ask-service';
import type { MailConfig } from './config';

/** The refusal for a mail that was not sent; the cause is logged without the address. */
function notSent(problem: string): DomainError {
  log('error', 'mail-not-sent', subjectNow(), { problem });
  return new DomainError('unavailable', 'mail-not-sent');
}

/** The most that a mail's files may have in all, in bytes: Cloudflare takes mails of 5 MiB, in which they are base64. */
export const maxAttachmentBytes = 3 * 1024 * 1024;

type Resend = Extract<MailConfig, { MAIL_PROVIDER: 'resend' }>;

const resend = ({ RESEND_URL, RESEND_API_KEY, MAIL_FROM }: Resend): Mailer => ({
  async send({ to, subject, html, text, key, headers, replyTo, attachments }) {
    const response = await askService(`${RESEND_URL}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${RESEND_API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        from: `${MAIL_FROM.name} <${MAIL_FROM.email}>`,
        to: [to],
        subject,
        html,
        text,
        headers,
        ...(replyTo && { reply_to: replyTo }),
        ...(attachments && {
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            content_type: type,
            content: toBase64(bytes),
          })),
        }),
      }),
    });
    await response?.body?.cancel();
    if (!response?.ok) throw notSent(response ? `resend answered ${response.status}` : 'resend did not answer');
  },
});

type Cloudflare = Extract<MailConfig, { MAIL_PROVIDER: 'cloudflare' }>;

/**
 * The binding's errors have a `code`, such as E_SENDER_NOT_VERIFIED; messages may contain the address, so they are not
 * logged.
 */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'without a code';

const cloudflare = ({ MAIL, MAIL_FROM }: Cloudflare): Mailer => ({
  async send({ to, subject, html, text, headers, replyTo, attachments }) {
    try {
      const more = {
        ...(headers && { headers }),
        ...(replyTo && { replyTo }),
        ...(attachments && {
          attachments: attachments.map(({ name, type, bytes }) => ({
            disposition: 'attachment' as const,
            filename: name,
            type,
            content: bytes,
          })),
        }),
      };
      await MAIL.send({ from: MAIL_FROM, to, subject, html, text, ...more });
    } catch (error) {
      throw notSent(`the binding refused, ${codeOf(error)}`);
    }
  },
});

const nobody: Mailer = {
  async send() {
    throw notSent('MAIL_PROVIDER is none');
  },
};

const bytesOf = ({ attachments = [] }: Mail): number => attachments.reduce((sum, { bytes }) => sum + bytes.length, 0);

function senderOf(config: MailConfig): Mailer {
  if (config.MAIL_PROVIDER === 'resend') return resend(config);
  return config.MAIL_PROVIDER === 'cloudflare' ? cloudflare(config) : nobody;
}

/** The configured mail sender; refuses mails whose files no provider would take. */
export function mailer(config: MailConfig): Mailer {
  const sender = senderOf(config);
  return {
    async send(mail) {
      if (bytesOf(mail) > maxAttachmentBytes) throw notSent('its files are too large');
      await sender.send(mail);
    },
  };
}
