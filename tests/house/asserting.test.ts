import { expect, test } from 'vitest';
import { claimsOf } from './asserting';
import { filesBelow } from './sources';

test('every test asserts something, itself or by a helper', () => {
  const claims = claimsOf(filesBelow('tests', /\.tsx?$/));
  expect(claims.length).toBeGreaterThan(2000);
  expect(claims.filter(({ asserts }) => !asserts).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('a planted test without an assertion is found; one with a helper is not', () => {
  const source = `
    const isThere = async (id) => { expect(await find(id)).toBe(id); };
    const bothAreThere = () => Promise.all(['a', 'b'].map(isThere));
    test('planted', () => { run(); });
    it.each([1, 2])('planted %i', async (id) => { await run(id); });
    test('held', () => bothAreThere());
    test.use({ locale: 'it' });`;
  const claims = claimsOf([{ file: 'tests/planted.test.ts', source }]);
  expect(claims.map(({ name, asserts }) => [name, asserts])).toEqual([
    ["'planted'", false],
    ["'planted %i'", false],
    ["'held'", true],
  ]);
});
