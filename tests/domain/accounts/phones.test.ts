import { describe, expect, test } from 'vitest';
import { parsePhone, phoneCountries, phoneEnding } from '../../../domain/accounts/phones';

describe('a phone number', () => {
  test.each([
    ['333 123 4321', '39', '+393331234321'],
    ['333.1234.321', '39', '+393331234321'],
    ['(333) 123-4321', '39', '+393331234321'],
    ['+39 333 1234321', '34', '+393331234321'],
    ['0039 3331234321', '34', '+393331234321'],
    ['612 345 678', '34', '+34612345678'],
    ['07700 900123', '44', '+447700900123'],
    ['+44 (0) 7700 900123', '39', '+447700900123'],
    ['6612345', '378', '+3786612345'],
    ['0151 23456789', '49', '+4915123456789'],
  ])('%s behind +%s is %s', (written, prefix, phone) => {
    expect(parsePhone(written, prefix)).toBe(phone);
  });

  test.each([
    ['', '39'],
    ['abc', '39'],
    ['333', '39'],
    ['02 1234567', '39'],
    ['3331234321333', '39'],
    ['+1 212 555 0100', '39'],
    ['+882 16 12345678', '39'],
    ['899 123456', '39'],
    ['333123432１', '39'],
    ['+39+333123432', '39'],
    ['333 123 4321; drop', '39'],
    ['03331234321', '39'],
    ['3331234321', '1'],
    ['3331234321', ''],
  ])('%j behind +%s is refused: no mobile of a country on the list', (written, prefix) => {
    expect(parsePhone(written, prefix)).toBeNull();
  });

  test('is written as E.164, whatever the country', () => {
    expect(phoneCountries[0].prefix).toBe('39');
    expect(new Set(phoneCountries.map(({ prefix }) => prefix)).size).toBe(phoneCountries.length);
    expect(parsePhone('3331234321')).toMatch(/^\+[1-9]\d{6,14}$/);
  });

  test('shows its last four digits', () => {
    expect(phoneEnding('+393331234321')).toBe('4321');
  });
});
