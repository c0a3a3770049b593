import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Answer, InputOf } from '~/lib/server/call.server';
import { ask, codeOf } from '~/lib/ask';
import { toast } from '~/components/ui/toast';
import { useErrorText } from '~/components/ui/error-text';

export type Company = Answer<'GetCompany'>;
export type Members = Answer<'GetCompanyUsers'>;
export type Changed = Answer<'UpdateCompany'>;
type Change = Omit<InputOf<'UpdateCompany'>, 'companyId'>;

/** Refusals whose own text says what to do; for any other the specification's sentence is shown (spec 3 §8). */
const telling = new Set(['second-person-needed', 'csv-header-missing', 'csv-empty', 'csv-too-long', 'not-on-oneself']);

/** Changes one property of a company and reports the result in the specification's words. */
export function useCompany(companyId: string) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  return async (change: Change, isSilent = false): Promise<Changed | null> => {
    const asked = await ask('UpdateCompany', { companyId, ...change });
    if ('refusal' in asked) {
      const code = codeOf(asked.refusal);
      toast(telling.has(code) ? errorText(code) : t('failed'), 'failed');
      return null;
    }
    if (!isSilent) toast(t('saved'));
    revalidate();
    return asked.result;
  };
}
