import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '~/lib/server/call.server';
import { useErrorText } from '~/components/ui/error-text';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';

type Change = Omit<InputOf<'UpdateUser'>, 'uid'>;

/**
 * Changes one property of a user, confirms it, and reloads the page. With `code` a form shows the refusal itself; all
 * others show a toast.
 */
export function useChange(uid: string, hasLine = false) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const change = async (changed: Change): Promise<boolean> => {
    setWaiting(true);
    setCode(null);
    const asked = await ask('UpdateUser', { uid, ...changed });
    setWaiting(false);
    if ('refusal' in asked) {
      const refused = codeOf(asked.refusal);
      if (hasLine) setCode(refused);
      else toast(errorText(refused), 'failed');
      return false;
    }
    toast(t('saved'));
    revalidate();
    return true;
  };
  return { change, isWaiting, code };
}
