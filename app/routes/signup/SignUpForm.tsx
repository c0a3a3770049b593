import { useFetcher } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordRefusal } from '../../../domain/accounts/passwords';
import type { RequiredConsents } from '../../../domain/accounts/profile';
import { Consents, type ConsentName } from '~/components/Consents';
import { NewPasswordField } from '~/components/account/NewPasswordField';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { useRefusal, type Refused } from '~/components/ui/form-action';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { rememberEmail, typedEmail } from '~/lib/account/typed-email';
import { botCheckCode, useBotCheck } from '~/lib/account/bot-check';

/** The consents asked here: the privacy notice, news by e-mail, and those that the settings require. The rest can wait. */
const askedHere = (required: RequiredConsents): ConsentName[] =>
  (['privacyDefault', 'privacyMarketing', 'privacySendNews'] as const).filter(
    (name) => name !== 'privacyMarketing' || required[name],
  );

/** E-mail, password, privacy; the bot check runs in the background, and again after a failure (spec 2 §2, §4, §8). */
export function SignUpForm({ required }: { required: RequiredConsents }) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const fetcher = useFetcher<Refused>();
  const { problems, isValid, onInput } = useFormProblems();
  const { warmUp, take } = useBotCheck();
  const [isSolving, setSolving] = useState(false);
  const [unsolved, setUnsolved] = useState<Refused>();
  const refusal = useRefusal(unsolved ?? (fetcher.state === 'idle' ? fetcher.data : undefined));
  const isWaiting = isSolving || fetcher.state !== 'idle';

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isWaiting || !isValid(form)) return;
    const typed = new FormData(form);
    setUnsolved(undefined);
    setSolving(true);
    try {
      typed.set('botCheck', await take());
      fetcher.submit(typed, { method: 'post', action: location.pathname + location.search });
    } catch (error) {
      setUnsolved({ code: botCheckCode(error) });
    } finally {
      setSolving(false);
    }
  }

  return (
    <>
      <fetcher.Form
        className="split__fields"
        method="post"
        noValidate
        onInput={(event) => {
          rememberEmail(event);
          onInput(event);
          refusal.dismiss();
        }}
        onFocus={warmUp}
        onSubmit={(event) => void send(event)}
      >
        <Field
          name="email"
          type="email"
          label={t('email', { ns: 'common' })}
          autoComplete="email"
          defaultValue={typedEmail()}
          required
          maxLength={254}
          error={
            problems.email &&
            t(problems.email === 'missing' ? 'field.email.missing' : 'field.email.malformed', { ns: 'errors' })
          }
        />
        <NewPasswordField problem={problems.password} refusal={refusal.code} />
        <Consents names={askedHere(required)} required={required} problems={problems} />
        <RefusalLine code={isPasswordRefusal(refusal.code) ? null : refusal.code} />
        <Button type="submit" look="primary" size="big" needsScript waiting={isWaiting && t('signup.waiting')}>
          {t('signup.submit')}
        </Button>
      </fetcher.Form>
    </>
  );
}
