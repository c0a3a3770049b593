import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPrefix, parsePhone, phoneCountries } from '../../../domain/accounts/phones';
import { Button } from '~/components/ui/Button';
import { Field, Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { focusField, useFieldFocus } from '~/lib/hooks/use-field-focus';

export type PhoneInput = { phone: string; prefix: string };

type PhoneStepProps = {
  /** The number typed before going back from the next step. */
  typed: PhoneInput | undefined;
  isWaiting: boolean;
  refusal: string | null;
  onSend: (input: PhoneInput) => void;
};

/** Step 1 of enrolment: the phone number, required, with a prefix that defaults to Italy's (spec 1 §5, decisions C26). */
export function PhoneStep({ typed, isWaiting, refusal, onSend }: PhoneStepProps) {
  const { t, i18n } = useTranslation('security');
  const [phone, setPhone] = useState(typed?.phone ?? '');
  const [prefix, setPrefix] = useState<string>(typed?.prefix ?? defaultPrefix);
  const [hasProblem, setProblem] = useState(false);
  const form = useFieldFocus();
  const countryName = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRight = parsePhone(phone, prefix) !== null;
    setProblem(!isRight);
    if (!isRight) focusField(form);
    if (isRight && !isWaiting) onSend({ phone, prefix });
  };
  return (
    <form ref={form} className="proof" noValidate onSubmit={send}>
      <p>{t('enrol.phoneText')}</p>
      <div className="phone">
        <Select
          name="prefix"
          label={t('enrol.prefix')}
          autoComplete="tel-country-code"
          value={prefix}
          options={phoneCountries.map((one) => ({
            value: one.prefix,
            label: `+${one.prefix} ${countryName.of(one.country)}`,
          }))}
          onChoose={setPrefix}
        />
        <Field
          name="phone"
          type="tel"
          label={t('enrol.phone')}
          autoComplete="tel-national"
          required
          maxLength={40}
          value={phone}
          onChange={(event) => {
            setPhone(event.currentTarget.value);
            setProblem(false);
          }}
          error={hasProblem ? t(phone.trim() === '' ? 'enrol.phoneMissing' : 'enrol.phoneWrong') : undefined}
        />
      </div>
      <div className="proof__refusal">
        <RefusalLine code={refusal} />
      </div>
      <Button type="submit" look="primary" size="big" waiting={isWaiting && t('code.sending')}>
        {t('code.send')}
      </Button>
    </form>
  );
}
