import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, InputOf } from '~/lib/server/call.server';
import { ask, codeOf } from '~/lib/ask';
import { toast } from '~/components/ui/toast';
import { useErrorText } from '~/components/ui/error-text';

export type Company = Answer<'GetCompany'>;
export type Members = Answer<'GetCompanyUsers'>;
export type Changed = Answer<'UpdateCompany'>;
type Change = Omit<InputOf<'UpdateCompany'>, 'companyId'>;

/** Refusals with an instructive text of their own; all others use the specification's sentence (spec 3 §8). */
const explained = new Set([
  'second-person-needed',
  'csv-header-missing',
  'csv-empty',
  'csv-too-long',
  'not-on-oneself',
  'network',
  'unavailable',
  'sign-in-needed',
  'body-too-large',
]);

/** The sentence of a refused change of a company. */
export function useCompanyText(otherwise: 'failed' | 'createFailed' = 'failed'): (code: string) => string {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  return (code) => (explained.has(code) ? errorText(code) : t(otherwise));
}

/**
 * Changes one property of a company and reports the result. With `code` a form shows the refusal itself; all others show
 * a toast.
 */
export function useCompany(companyId: string, hasLine = false) {
  const { t } = useTranslation('company');
  const textOf = useCompanyText();
  const { revalidate } = useRevalidator();
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const update = async (change: Change, isSilent = false): Promise<Changed | null> => {
    setWaiting(true);
    setCode(null);
    const asked = await ask('UpdateCompany', { companyId, ...change });
    setWaiting(false);
    if ('refusal' in asked) {
      const refused = codeOf(asked.refusal);
      if (hasLine) setCode(refused);
      else toast(textOf(refused), 'failed');
      return null;
    }
    if (!isSilent) toast(t('saved'));
    revalidate();
    return asked.result;
  };
  return { update, isWaiting, code };
}
