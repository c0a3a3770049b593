import { describe, expect, test } from 'vitest';
import { fiscalProblems, tidyFiscal } from '../../../domain/billing/fiscal';
import { practice } from '../../support/money/fiscal';

describe('fiscal data', () => {
  test.each([
    ['nothing of a private person', {}, {}],
    ['a private person’s code', { codiceFiscale: 'rssmra85t10a562s' }, {}],
    ['a wrong code', { codiceFiscale: 'RSSMRA85T10A562T' }, { codiceFiscale: 'check' }],
    ['a practice', practice, {}],
    ['a practice reached by PEC', { ...practice, recapito: 'Studio@PEC.it' }, {}],
    ['somebody self-employed', { ...practice, codiceFiscale: 'RSSMRA85T10A562S' }, {}],
    ['a wrong partita IVA', { ...practice, partitaIva: '07643520568' }, { partitaIva: 'check' }],
    ['a short SDI code', { ...practice, recapito: 'ABC12' }, { recapito: 'length' }],
    ['a public body’s code', { ...practice, recapito: 'ABC123' }, { recapito: 'public' }],
    ['a bad PEC', { ...practice, recapito: 'studio@pec' }, { recapito: 'malformed' }],
    ['a CAP of letters', { ...practice, cap: '2012A' }, { cap: 'letters' }],
    ['a long province', { ...practice, provincia: 'MIL' }, { provincia: 'length' }],
    [
      'a practice without its name and place',
      { partitaIva: practice.partitaIva, recapito: practice.recapito },
      { denominazione: 'missing', via: 'missing', cap: 'missing', comune: 'missing', provincia: 'missing' },
    ],
  ])('%s', (_, given, problems) => expect(fiscalProblems(given)).toEqual(problems));

  test('of a business without its number asks for it', () => {
    expect(fiscalProblems({ ...practice, partitaIva: ' ' }, true)).toEqual({ partitaIva: 'missing' });
  });

  test('are kept tidy, the partita IVA standing for a business’s code', () => {
    const typed = {
      partitaIva: 'it 0764 3520 567',
      denominazione: '  Studio  Bianchi ',
      provincia: 'mi',
      recapito: 'abc1234',
    };
    expect(tidyFiscal(typed)).toEqual({
      ...tidyFiscal({}),
      partitaIva: '07643520567',
      codiceFiscale: '07643520567',
      denominazione: 'Studio Bianchi',
      provincia: 'MI',
      recapito: 'ABC1234',
    });
  });
});
