import { describe, expect, test } from 'vitest';
import { codeFrom, parseCode, parseRecoveryCode, recoveryCodeFrom } from '../../../domain/accounts/second-factor';
import { codeText } from '../../../operations/accounts/credentials/sms-text';

const inTurn = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++] ?? 0;
};

describe('a code by SMS', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['１２３４５６', null],
    ['', null],
  ])('%j is read as %j', (written, code) => {
    expect(parseCode(written)).toBe(code);
  });

  test.each([
    [[0], '000000'],
    [[42], '000042'],
    [[999_999], '999999'],
    [[1_000_000], '000000'],
    [[4_294_000_000, 7], '000007'],
    [[4_293_999_999], '999999'],
  ])('out of %j is %s: numbers past the last whole million are thrown away', (numbers, code) => {
    expect(codeFrom(inTurn(...numbers))).toBe(code);
  });
});

describe('a recovery code', () => {
  test('has two groups of five, without look-alikes', () => {
    const codes = Array.from({ length: 500 }, (_, start) => {
      let byte = start;
      return recoveryCodeFrom(() => (byte = (byte * 73 + 41) % 256));
    });
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
  });

  test('throws bytes away that would make some letters likelier', () => {
    expect(recoveryCodeFrom(inTurn(255, 240, 0, 0, 0, 0, 0, 0, 0, 0, 0, 29))).toBe('AAAAA-AAAA9');
  });

  test.each([
    ['K7RM2-PQ4XD', 'K7RM2-PQ4XD'],
    [' k7rm2 pq4xd ', 'K7RM2-PQ4XD'],
    ['K7RM2PQ4XD', 'K7RM2-PQ4XD'],
    ['K7RM2-PQ4X', null],
    ['K7RM2-PQ4X0', null],
    ['K7RM2-PQ4XI', null],
    ['', null],
  ])('%j is read as %j', (written, code) => {
    expect(parseRecoveryCode(written)).toBe(code);
  });
});

/** GSM 03.38: a message in these letters has room for 160 of them, in any other for 70. */
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

describe('the text of a message', () => {
  test.each(
    (['sign-in', 'enrolment'] as const).flatMap((purpose) =>
      (['it', 'en', 'es'] as const).map((language) => [purpose, language] as const),
    ),
  )('%s in %s is one message, and its last line binds the code to the host', (purpose, language) => {
    const text = codeText(purpose, '012345', language, 'https://www.apice.it');
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text.startsWith('012345 ')).toBe(true);
    expect(text.split('\n').at(-1)).toBe('@www.apice.it #012345');
  });

  test('the alphabet catches a planted letter', () => {
    expect('Il codice è pronto').toMatch(gsm);
    expect('No la des a nadie, según').not.toMatch(gsm);
  });

  test('names a host without its port', () => {
    expect(codeText('sign-in', '012345', 'it', 'http://localhost:8787')).toMatch(/\n@localhost #012345$/);
  });
});
