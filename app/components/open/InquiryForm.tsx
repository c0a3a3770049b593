import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { Field, TextArea } from '../ui/Field';
import { GuestForm, textIn } from './GuestForm';

type InquiryFormProps = { kind: 'help' | 'collaborate'; message?: string };

/** A message to the team of Apice; the input is kept if it could not be sent. */
export function InquiryForm({ kind, message = '' }: InquiryFormProps) {
  const { t } = useTranslation('open');
  return (
    <GuestForm
      texts={{ done: t('inquiry.sent'), submit: t('inquiry.send'), sending: t('inquiry.sending') }}
      doneText={(email) => t('inquiry.sentText', { email })}
      send={(guest, form) =>
        ask('SendInquiry', { kind, ...guest, company: textIn(form, 'company'), message: textIn(form, 'message') })
      }
    >
      {(problems) => (
        <>
          {kind === 'collaborate' && (
            <Field
              name="company"
              label={t('inquiry.company')}
              hint={t('inquiry.optional')}
              autoComplete="organization"
              maxLength={120}
            />
          )}
          <TextArea
            className="input open__message"
            name="message"
            label={t('inquiry.message')}
            required
            minLength={10}
            maxLength={5000}
            rows={6}
            defaultValue={message}
            error={problems.message && t('inquiry.messageMissing')}
          />
        </>
      )}
    </GuestForm>
  );
}
