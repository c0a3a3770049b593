import { DomainError } from '../../../domain/shared/errors';
import type { Mailer } from '../../../operations/ports';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import { askService } from '../ask-service';
import type { MailConfig } from './config';

/** The refusal for a mail that was not sent; the cause is logged without the address. */
function notSent(problem: string): DomainError {
  log('error', 'mail-not-sent', subjectNow(), { problem });
  return new DomainError('unavailable', 'mail-not-sent');
}

type Resend = Extract<MailConfig, { MAIL_PROVIDER: 'resend' }>;

const resend = ({ RESEND_URL, RESEND_API_KEY, MAIL_FROM }: Resend): Mailer => ({
  async send({ to, subject, html, text, key, headers, replyTo }) {
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
  async send({ to, subject, html, text, headers, replyTo }) {
    try {
      const more = { ...(headers && { headers }), ...(replyTo && { replyTo }) };
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

/** The configured mail sender. */
export function mailer(config: MailConfig): Mailer {
  if (config.MAIL_PROVIDER === 'resend') return resend(config);
  return config.MAIL_PROVIDER === 'cloudflare' ? cloudflare(config) : nobody;
}
