import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { useBotCheck } from '~/lib/account/bot-check';
import { rememberEmail, typedEmail } from '~/lib/account/typed-email';
import { useAsking } from '~/lib/hooks/use-asking';
import { Button } from '../ui/Button';
import { EmailField } from '../ui/EmailField';
import { RefusalLine } from '../ui/RefusalLine';
import { useFormProblems } from '../ui/form-problems';
import { typedText } from '../ui/typed-text';

/** Requests a link to set a new password; a refusal is shown with its code and keeps the input (spec 1 §8). */
export function RecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('access');
  const { problems, isValid, onInput } = useFormProblems();
  const { warmUp, take } = useBotCheck();
  const { isWaiting, code, run } = useAsking();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In a dialog, React nests this form inside another one.
    event.stopPropagation();
    const form = event.currentTarget;
    if (isWaiting || !isValid(form)) return;
    const email = typedText(form, 'email').trim();
    const answer = await run(async () => {
      // Occasional requests succeed without the bot check, so a failed one locks no user out.
      const botCheck = await take().catch(() => undefined);
      return ask('RecoverPassword', { email, botCheck });
    });
    if (answer) onSent(email);
  }

  return (
    <form
      className="stack"
      noValidate
      onInput={(event) => {
        event.stopPropagation();
        rememberEmail(event);
        onInput(event);
      }}
      onSubmit={(event) => void send(event)}
    >
      <EmailField problem={problems.email} onFocus={warmUp} defaultValue={typedEmail()} />
      <RefusalLine code={code} />
      <Button type="submit" look="primary" size="big" needsScript waiting={isWaiting && t('recovery.waiting')}>
        {t('recovery.submit')}
      </Button>
    </form>
  );
}
