import { useTranslation } from 'react-i18next';
import { isInEu, vatForms } from '../../../domain/billing/countries';
import {
  fiscalLimits,
  foreignCharacters,
  homeCountry,
  type FiscalField,
  type FiscalKind,
} from '../../../domain/billing/fiscal';
import type { FiscalProblem } from '../../../domain/billing/fiscal-checks';

/** The names, hints and problems of the fiscal fields, as a country and a kind of customer have them. */
export function useFiscalTexts(kind: FiscalKind, country: string) {
  const { t } = useTranslation('fiscal');
  const isHome = country === homeCountry;
  return {
    label(field: FiscalField): string {
      if (isHome) return t(`field.${field}`);
      if (field === 'partitaIva') return t(isInEu(country) ? 'abroad.vat' : 'abroad.number');
      return field === 'cap' || field === 'comune' ? t(`abroad.${field}`) : t(`field.${field}`);
    },
    hint(field: FiscalField): string | undefined {
      if (field === 'codiceFiscale') return t(kind === 'person' ? 'hint.codiceFiscalePerson' : 'hint.codiceFiscale');
      if (field === 'recapito') return t('hint.recapito');
      if (field !== 'partitaIva' || isHome) return undefined;
      const form = vatForms[country];
      return form ? t('hint.vatExample', { example: form.prefix + form.example }) : t('hint.number');
    },
    problem(field: FiscalField, problem: FiscalProblem, text: string): string {
      if (problem === 'latin') return t('problem.latin', { characters: foreignCharacters(text).join(' ') });
      return problem === 'long' ? t('problem.long', { most: fiscalLimits[field] }) : t(`problem.${problem}`);
    },
  };
}
