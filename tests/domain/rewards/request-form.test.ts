import { describe, expect, test } from 'vitest';
import { requestFields, requestProblems, tidyAddress } from '../../../domain/rewards/request-form';
import { courierPhone, requestState } from '../../../domain/rewards/requests';

const right = {
  nome: 'Ciro',
  cognome: 'Esposito',
  indirizzo: 'Via dei Tribunali 12',
  indirizzo2: 'int. 3',
  cap: '80138',
  citta: 'Napoli',
  provincia: 'NA',
  email: 'ciro.esposito@studio.example',
  telefono: '+39 081 5550101',
};

describe('the form of gifts', () => {
  test.each([
    {},
    { cognome: 'Deiana', cap: '09028', provincia: 'CA', telefono: '0039 070 5550102', indirizzo2: '' },
    { cap: '00187', provincia: 'RM', telefono: '06 5550103' },
    { cap: '00000' },
    { cap: '99999' },
    { cognome: 'D’Amico', nome: 'Zoë', indirizzo: 'Sant’Agata, località =Fontana', indirizzo2: 'c/o "Studio; Sole"' },
    { telefono: '-091 5550104' },
    { citta: 'Meran/Merano', telefono: '+39 0473 555105' },
    { email: 'CIRO@Studio.Example' },
  ])('takes %j', (fields) => {
    expect(requestProblems({ ...right, ...fields })).toEqual({});
  });

  test.each([
    [{ cap: '9028' }, 'cap', 'cap'],
    [{ cap: '009028' }, 'cap', 'cap'],
    [{ cap: 'I-09028' }, 'cap', 'cap'],
    [{ cap: '０９０２８' }, 'cap', 'cap'],
    [{ provincia: 'Napoli' }, 'provincia', 'provincia'],
    [{ provincia: 'N' }, 'provincia', 'provincia'],
    [{ provincia: '12' }, 'provincia', 'provincia'],
    [{ email: 'ciro' }, 'email', 'email'],
    [{ email: 'a b@c.it' }, 'email', 'email'],
    [{ telefono: 'chiamami' }, 'telefono', 'telefono'],
    [{ telefono: '12345' }, 'telefono', 'telefono'],
    [{ telefono: '+39 1234 5678 9012 345' }, 'telefono', 'telefono'],
    [{ nome: 'n'.repeat(61) }, 'nome', 'too-long'],
    [{ indirizzo2: 'i'.repeat(101) }, 'indirizzo2', 'too-long'],
  ])('refuses %j', (fields, field, problem) => {
    expect(requestProblems({ ...right, ...fields })).toEqual({ [field]: problem });
  });

  test('needs every field but the second line of the address', () => {
    const needed = requestFields.filter((field) => field !== 'indirizzo2');
    expect(requestProblems({})).toEqual(Object.fromEntries(needed.map((field) => [field, 'missing'])));
    expect(requestProblems({ ...right, nome: '   ' })).toEqual({ nome: 'missing' });
  });

  test('is kept without outer blanks, the province in capitals', () => {
    expect(tidyAddress({ ...right, cap: ' 00187 ', provincia: 'na', citta: '  Reggio   Emilia ' })).toMatchObject({
      cap: '00187',
      provincia: 'NA',
      citta: 'Reggio Emilia',
    });
  });
});

test.each([
  [{ shippedAt: null, exportedAt: null, updatedAt: 5 }, 'waiting'],
  [{ shippedAt: null, exportedAt: 5, updatedAt: 5 }, 'waiting'],
  [{ shippedAt: null, exportedAt: 5, updatedAt: 6 }, 'changed'],
  [{ shippedAt: 7, exportedAt: 5, updatedAt: 6 }, 'shipped'],
])('a request %j is %s', (request, state) => {
  expect(requestState(request)).toBe(state);
});

test.each([
  ['+39 081 5550101', '0039 081 5550101'],
  ['0039 070 5550102', '0039 070 5550102'],
  ['06 5550103', '06 5550103'],
  ['-091 5550104', '091 5550104'],
])('a courier takes %s as %s', (telefono, written) => {
  expect(courierPhone(telefono)).toBe(written);
});
