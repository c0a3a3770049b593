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
    // Twilio has no idempotency key: a retry might send, and charge, the code twice.
    const response = await askService(address, request, { isRepeatable: false });
    await response?.body?.cancel();
    // Twilio reports an unreachable number as an invalid request.
    if (response?.status === 400) throw new DomainError('invalid-argument', 'phone-not-reachable');
    if (!response?.ok) throw notSent(response ? `twilio answered ${response.status}` : 'twilio did not answer');
  },
});

const nobody: SmsSender = {
  async send() {
    throw notSent('SMS_PROVIDER is none');
  },
};

/** The configured sender of text messages. */
export const smsSender = (config: SmsConfig): SmsSender => (config.SMS_PROVIDER === 'twilio' ? twilio(config) : nobody);
