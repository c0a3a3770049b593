import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, codeOf } from '~/lib/ask';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { Button } from '../ui/Button';
import { EmailField } from '../ui/EmailField';
import { Field } from '../ui/Field';
import { useFormProblems } from '../ui/form-problems';
import { RefusalLine } from '../ui/RefusalLine';
import { MessageField, TrapField } from './FormParts';

type InquiryFormProps = { kind: 'help' | 'collaborate'; message?: string };

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A message to the team of Apice; the input is kept if it could not be sent. */
export function InquiryForm({ kind, message = '' }: InquiryFormProps) {
  const { t } = useTranslation('open');
  const user = useOptionalShell()?.user;
  const { problems, isValid, onInput } = useFormProblems();
  const [state, setState] = useState<'idle' | 'sending' | { sentTo: string } | { code: string }>('idle');
  const done = useRef<HTMLDivElement>(null);
  const sentTo = typeof state === 'object' && 'sentTo' in state ? state.sentTo : null;
  useEffect(() => {
    if (sentTo) done.current?.focus();
  }, [sentTo]);
  if (sentTo) {
    return (
      <div className="good" ref={done} tabIndex={-1} role="status">
        <b>{t('inquiry.sent')}</b>
        <p>{t('inquiry.sentText', { email: sentTo })}</p>
      </div>
    );
  }
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const email = text(data, 'email');
    setState('sending');
    const asked = await ask('SendInquiry', {
      kind,
      name: text(data, 'name'),
      email,
      company: text(data, 'company'),
      message: text(data, 'message'),
      website: text(data, 'website'),
    });
    setState('result' in asked ? { sentTo: email } : { code: codeOf(asked.refusal) });
  };
  return (
    <form
      className="open__form"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending' && isValid(event.currentTarget)) void send(event.currentTarget);
      }}
    >
      <Field
        name="name"
        label={t('inquiry.name')}
        autoComplete="name"
        required
        minLength={2}
        maxLength={100}
        defaultValue={user ? `${user.nome} ${user.cognome}`.trim() : ''}
        error={problems.name && t('inquiry.nameMissing')}
      />
      <EmailField problem={problems.email} label={t('inquiry.email')} defaultValue={user?.email ?? ''} />
      {kind === 'collaborate' && (
        <Field
          name="company"
          label={t('inquiry.company')}
          hint={t('inquiry.optional')}
          autoComplete="organization"
          maxLength={120}
        />
      )}
      <MessageField message={message} error={problems.message && t('inquiry.messageMissing')} />
      <TrapField />
      <p className="small muted">{t('inquiry.privacy')}</p>
      <RefusalLine code={typeof state === 'object' && 'code' in state ? state.code : null} />
      <Button look="primary" size="big" type="submit" needsScript waiting={state === 'sending' && t('inquiry.sending')}>
        {t('inquiry.send')}
      </Button>
    </form>
  );
}
