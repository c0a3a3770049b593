import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, type Refusal } from '~/lib/ask';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { Button } from '../ui/Button';
import { EmailField } from '../ui/EmailField';
import { Field } from '../ui/Field';
import { useFormProblems, type Problems } from '../ui/form-problems';
import { RefusalLine } from '../ui/RefusalLine';

/** The values that every guest form has; `website` is the honeypot and must be empty. */
type Guest = { name: string; email: string; website: string };

/** Reads one text field of a form. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');

type GuestFormProps = {
  texts: Record<'done' | 'submit' | 'sending', string>;
  doneText: (email: string) => string;
  /** Submits the form's operation; a refusal keeps the input. */
  send: (guest: Guest, form: FormData) => Promise<{ result: unknown } | { refusal: Refusal }>;
  children: (problems: Problems) => ReactNode;
};

/** A form of the public pages: name, e-mail, and fields of its own. Signed-in users find the first two prefilled. */
export function GuestForm({ texts, doneText, send, children }: GuestFormProps) {
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
        <b>{texts.done}</b>
        <p>{doneText(sentTo)}</p>
      </div>
    );
  }
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const guest = { name: textIn(data, 'name'), email: textIn(data, 'email'), website: textIn(data, 'website') };
    setState('sending');
    const asked = await send(guest, data);
    setState('result' in asked ? { sentTo: guest.email } : { code: codeOf(asked.refusal) });
  };
  return (
    <form
      className="open__form"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending' && isValid(event.currentTarget)) void submit(event.currentTarget);
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
      {children(problems)}
      {/* A honeypot for bots: out of sight, not focusable, hidden from screen readers. */}
      <div className="trap" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="small muted">{t('inquiry.privacy')}</p>
      <RefusalLine code={typeof state === 'object' && 'code' in state ? state.code : null} />
      <Button look="primary" size="big" type="submit" needsScript waiting={state === 'sending' && texts.sending}>
        {texts.submit}
      </Button>
    </form>
  );
}
