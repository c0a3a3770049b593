import { describe, expect, test } from 'vitest';
import {
  pecProblem,
  recapitoProblem,
  recipientCodeProblem,
  taxCodeProblem,
  vatNumberProblem,
} from '../../../domain/billing/fiscal-checks';

describe('a partita IVA', () => {
  test.each([
    ['00743110157', null],
    ['IT 00743110157', null],
    ['007.4311.0157', null],
    ['12345670017', null],
    ['00743110158', 'check'],
    ['00743111907', 'office'],
    ['00000000000', 'office'],
    ['0074311015', 'length'],
    ['007431101577', 'length'],
    ['0074311O157', 'letters'],
    ['', 'missing'],
  ])('%s: %s', (typed, problem) => expect(vatNumberProblem(typed)).toBe(problem));

  test('is told from every one with a single wrong digit', () => {
    const right = '00743110157';
    for (let place = 0; place < 11; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = right.slice(0, place) + digit + right.slice(place + 1);
        if (wrong !== right) expect(vatNumberProblem(wrong), wrong).not.toBeNull();
      }
    }
  });
});

describe('a codice fiscale', () => {
  test.each([
    ['RSSMRA85T10A562S', null],
    ['rssmra85t10a562s', null],
    ['RSS MRA 85T10 A562S', null],
    // A woman's day counts from 41, also where letters stand for the digits (omocodia).
    ['RSSMRA85T50A562W', null],
    ['RSSMRA85T10A56NH', null],
    ['RSSMRAURTMLARSNL', null],
    ['00743110157', null],
    ['00743110158', 'check'],
    ['RSSMRA85T10A562T', 'check'],
    ['RSSMRA85F10A562S', 'month'],
    ['RSSMRA85T32A562S', 'day'],
    ['RSSMRA85T00A562S', 'day'],
    ['RSSMRA85T40A562S', 'day'],
    ['RSSMRA85T72A562S', 'day'],
    ['RSSMRA85TA0A562S', 'letters'],
    ['RSSMRA85T10A562', 'length'],
    ['', 'missing'],
  ])('%s: %s', (typed, problem) => expect(taxCodeProblem(typed)).toBe(problem));
});

test.each([
  ['M5UXCR1', null],
  ['0000000', null],
  ['m5ux cr1', null],
  ['M5UXC', 'length'],
  ['M5UXCR12', 'length'],
  ['UFY9MH', 'public'],
  ['ufy 9mh', 'public'],
  ['M5UXCRÀ', 'letters'],
  ['', 'missing'],
])('the recipient code %s: %s', (typed, problem) => expect(recipientCodeProblem(typed)).toBe(problem));

test.each([
  ['studio@pec.it', null],
  ['studio@pec', 'malformed'],
  ['studio', 'malformed'],
  ['', 'missing'],
])('the PEC %s: %s', (typed, problem) => expect(pecProblem(typed)).toBe(problem));

test.each([
  ['M5UXCR1', null],
  ['studio@pec.it', null],
  ['studio@', 'malformed'],
  ['M5', 'length'],
])('the invoice goes to %s: %s', (typed, problem) => expect(recapitoProblem(typed)).toBe(problem));
