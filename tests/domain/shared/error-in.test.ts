import { expect, test } from 'vitest';
import { DomainError, errorIn } from '../../../domain/shared/errors';

test('a refusal is read from its body', () => {
  const error = new DomainError('failed-precondition', 'gift-expired').toBody();
  expect(errorIn({ error })).toMatchObject({ code: 'failed-precondition', reason: 'gift-expired' });
  expect(errorIn({ error: { code: 'later', reason: 'x' } })).toMatchObject({ code: 'unavailable', reason: 'x' });
  expect(errorIn({ error: { code: 'internal', message: '', reason: 7 } })).toEqual({ code: 'internal' });
});

test.each([null, 7, 'x', [], {}, { error: null }, { error: 'down' }, { error: { code: 'toString' } }])(
  'no refusal is in %j',
  (body) => {
    expect(errorIn(body)).toBeNull();
  },
);
