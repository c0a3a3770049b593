import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { needsPassword } from '../../../domain/action-links';
import { NewPasswordField } from '~/components/account/NewPasswordField';
import { useAsking } from '~/components/account/use-asking';
import { Button } from '~/components/ui/Button';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { typedText } from '~/components/ui/typed-text';
import { tellOtherTabs } from '~/lib/account-news';
import { ask, type Asked } from '~/lib/ask';
import type { Answer } from '~/lib/call.server';
import type { OpenLink } from './action-page.server';

const deaths = { 'auth/invalid-action-code': 'invalid', 'auth/expired-action-code': 'expired' } as const;

/** How a link has died in between, if that is what the refusal says. */
function deathOf(asked: Asked<'ApplyActionLink'>): 'invalid' | 'expired' | null {
  const reason = 'refusal' in asked ? asked.refusal.reason : undefined;
  return reason === 'auth/invalid-action-code' || reason === 'auth/expired-action-code' ? deaths[reason] : null;
}

type LinkFormProps = {
  link: OpenLink;
  onDone: (done: Answer<'ApplyActionLink'>) => void;
  onDead: (problem: 'invalid' | 'expired') => void;
};

/** Says what the link is about to do, and does it when told to; what was typed survives a refusal. */
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
    const done = await asking.run(async () => {
      const asked = await ask('ApplyActionLink', { code, password });
      const death = deathOf(asked);
      if (death) onDead(death);
      return asked;
    });
    if (!done) return;
    tellOtherTabs();
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
            <NewPasswordField label={t('newPassword')} problem={problems.password} />
          </>
        )}
        <RefusalLine code={asking.code} />
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
