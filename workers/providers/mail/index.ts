import { DomainError } from '../../../domain/errors';
import type { Mailer } from '../../../operations/ports';
import { log } from '../../log';
import { askService } from '../ask-service';
import type { MailBinding, MailConfig } from './config';

/** The refusal of a mail that did not leave; the log says why, without the address. */
function notSent(problem: string): DomainError {
  log('error', 'mail-not-sent', { problem });
  return new DomainError('unavailable', 'mail-not-sent');
}

type Resend = Extract<MailConfig, { MAIL_PROVIDER: 'resend' }>;

const resend = ({ RESEND_URL, RESEND_API_KEY, MAIL_FROM }: Resend): Mailer => ({
  async send({ to, subject, html, text, key }) {
    const response = await askService(`${RESEND_URL}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${RESEND_API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ from: MAIL_FROM, to: [to], subject, html, text }),
    });
    await response?.body?.cancel();
    if (!response?.ok) throw notSent(response ? `resend answered ${response.status}` : 'resend did not answer');
  },
});

const cloudflare = (binding: MailBinding, from: string): Mailer => ({
  async send({ to, subject, html, text }) {
    try {
      await binding.send({ from, to, subject, html, text });
    } catch (error) {
      throw notSent(error instanceof Error ? error.message : 'the binding failed');
    }
  },
});

const nobody: Mailer = {
  async send() {
    throw notSent('MAIL_PROVIDER is none');
  },
};

/** Who sends the mails that the environment names. */
export function mailer(config: MailConfig, binding: MailBinding | undefined): Mailer {
  if (config.MAIL_PROVIDER === 'resend') return resend(config);
  return config.MAIL_PROVIDER === 'cloudflare' && binding ? cloudflare(binding, config.MAIL_FROM) : nobody;
}
