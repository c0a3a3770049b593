import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '~/lib/server/call.server';
import { useErrorText } from '~/components/ui/error-text';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';

type Change = Omit<InputOf<'UpdateUser'>, 'uid'>;

/** Changes one property of a user, confirms it, and reloads the page; a refusal is shown as well. */
export function useChange(uid: string) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  return async (change: Change): Promise<boolean> => {
    const asked = await ask('UpdateUser', { uid, ...change });
    if ('refusal' in asked) {
      toast(errorText(codeOf(asked.refusal)), 'failed');
      return false;
    }
    toast(t('saved'));
    revalidate();
    return true;
  };
}
