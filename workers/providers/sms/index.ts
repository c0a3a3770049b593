import { DomainError } from '../../../domain/shared/errors';
import type { SmsSender } from '../../../operations/ports';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import { askService } from '../ask-service';
import type { SmsConfig } from './config';

function notSent(problem: string): DomainError {
  log('error', 'sms-not-sent', subjectNow(), { problem });
  return new DomainError('unavailable', 'sms-not-sent');
}

type Twilio = Extract<SmsConfig, { SMS_PROVIDER: 'twilio' }>;

const twilio = ({ TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Twilio): SmsSender => ({
  async send(to, text) {
    const address = `${TWILIO_URL}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`;
    const request = {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: to, From: TWILIO_FROM, Body: text }).toString(),
    };
    // Twilio has no idempotency key: a person would get the code twice, and it would be paid twice.
    const response = await askService(address, request, { isRepeatable: false });
    await response?.body?.cancel();
    // Twilio reports a number that cannot receive messages as an invalid request.
    if (response?.status === 400) throw new DomainError('invalid-argument', 'phone-not-reachable');
    if (!response?.ok) throw notSent(response ? `twilio answered ${response.status}` : 'twilio did not answer');
  },
});

const nobody: SmsSender = {
  async send() {
    throw notSent('SMS_PROVIDER is none');
  },
};

/** The sender of text messages that the environment configures. */
export const smsSender = (config: SmsConfig): SmsSender => (config.SMS_PROVIDER === 'twilio' ? twilio(config) : nobody);
