import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordRefusal } from '../../../domain/accounts/passwords';
import { needsPassword } from '../../../domain/accounts/action-links';
import { NewPasswordField } from '~/components/account/NewPasswordField';
import { useAsking } from '~/lib/hooks/use-asking';
import { Button } from '~/components/ui/Button';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { typedText } from '~/components/ui/typed-text';
import { notifyOtherTabs } from '~/lib/account/account-news';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import type { OpenLink } from './action-page.server';

type LinkFormProps = {
  link: OpenLink;
  onDone: (done: Answer<'ApplyActionLink'>) => void;
  onDead: (problem: 'invalid' | 'expired') => void;
};

/** Describes what the link will do, and does it when the button is pressed; a refusal keeps the input. */
export function LinkForm({ link: { mode, email, code }, onDone, onDead }: LinkFormProps) {
  const { t } = useTranslation('access');
  const { problems, isValid, onInput } = useFormProblems();
  const asking = useAsking();
  const hasPassword = needsPassword(mode);

  async function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (asking.isWaiting || !isValid(form)) return;
    const password = hasPassword ? typedText(form, 'password') : undefined;
    const done = await asking.run(() => ask('ApplyActionLink', { code, password }), {
      'auth/invalid-action-code': () => onDead('invalid'),
      'auth/expired-action-code': () => onDead('expired'),
    });
    if (!done) return;
    notifyOtherTabs();
    onDone(done);
  }

  return (
    <>
      <div>
        <h1 className="split__title">{t(`action.${mode}.title`)}</h1>
        <p className="split__lead breaks">{t(`action.${mode}.lead`, { email })}</p>
      </div>
      <form className="split__fields" noValidate onInput={onInput} onSubmit={(event) => void act(event)}>
        {hasPassword && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPasswordField label={t('newPassword')} problem={problems.password} refusal={asking.code} />
          </>
        )}
        <RefusalLine code={isPasswordRefusal(asking.code) ? null : asking.code} />
        <Button
          type="submit"
          look="primary"
          size="big"
          needsScript
          waiting={asking.isWaiting && t(`action.${mode}.waiting`)}
        >
          {t(`action.${mode}.submit`)}
        </Button>
      </form>
    </>
  );
}
