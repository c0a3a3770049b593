import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { storedForm } from '../../../domain/shared/stored-form';

const told = vi.fn();
beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
});
afterEach(() => vi.restoreAllMocks());

/** Three releases of one document: a name, then its parts, then a title beside them. */
const first = storedForm('person', z.object({ name: z.string() }));
const toParts = (older: unknown) => {
  const { name } = z.object({ name: z.string() }).parse(older);
  const [given = '', family = ''] = name.split(' ');
  return { given, family };
};
const parts = z.object({ given: z.string(), family: z.string() });
const second = storedForm('person', parts, [toParts]);
const third = storedForm('person', parts.extend({ title: z.string() }), [
  toParts,
  (older) => Object.assign({ title: 'dott.' }, older),
]);

describe('a stored document', () => {
  test('is read by the release that wrote it, and by all later ones', () => {
    const anna = { name: 'Anna Bianchi' };
    expect(first.fromText(first.toText(anna))).toEqual(anna);
    expect(second.fromText(first.toText(anna))).toEqual({ given: 'Anna', family: 'Bianchi' });
    const latest = { given: 'Anna', family: 'Bianchi', title: 'dott.' };
    expect(third.fromText(first.toText(anna))).toEqual(latest);
    expect(third.fromText(second.toText({ given: 'Anna', family: 'Bianchi' }))).toEqual(latest);
    expect(third.unpackOwn(third.pack(latest))).toEqual(latest);
  });

  test('of before there were numbers is the first form, as it stands', () => {
    expect(first.toText({ name: 'Anna' })).toBe('{"name":"Anna"}');
    expect(second.fromText('{"name":"Anna Bianchi"}')).toEqual({ given: 'Anna', family: 'Bianchi' });
  });

  test.each([
    ['no JSON', '{"name":'],
    ['of another form', '{"size":3}'],
    ['null', 'null'],
    ['numbered, but of another form', '{"form":1,"value":{"size":3}}'],
  ])('that is %s counts as none, and is told', (_what, text) => {
    expect(second.fromText(text)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
    expect(JSON.parse(String(told.mock.calls[0]?.[0]))).toMatchObject({ event: 'stored-not-read', what: 'person' });
  });
});

/** What each of the three releases wrote, as a reader of today sees it. */
const written = [
  first.toText({ name: 'Anna Bianchi' }),
  second.toText({ given: 'Anna', family: 'Bianchi' }),
  third.toText({ given: 'Anna', family: 'Bianchi', title: 'dott.' }),
];
const seenBy = (read: (text: string) => unknown) => written.map(read);
const today = { given: 'Anna', family: 'Bianchi', title: 'dott.' };

describe('the versions of a stored document', () => {
  test('are all read as today’s form', () => {
    expect(seenBy((text) => third.fromText(text))).toEqual([today, today, today]);
    expect(told).not.toHaveBeenCalled();
  });

  const titled = parts.extend({ title: z.string() });
  const addTitle = (older: unknown) => Object.assign({ title: 'dott.' }, older);
  const forgotten = storedForm('person', titled, [toParts]);
  const swapped = storedForm('person', titled, [addTitle, toParts]);

  test.each<[fault: string, read: (text: string) => unknown, lost: number]>([
    ['an upgrade that was forgotten', (text) => forgotten.fromText(text), 2],
    ['upgrades in the wrong order', (text) => swapped.fromText(text), 2],
    ['a reader that does not look at the number', (text) => third.unpack(third.unpackOwn(JSON.parse(text))), 2],
    ['a field without a default or an upgrade', (text) => storedForm('person', titled).fromText(text), 2],
  ])('with %s, planted, are lost and told', (_fault, read, lost) => {
    expect(seenBy(read).filter((value) => value === null)).toHaveLength(lost);
    expect(told).toHaveBeenCalledTimes(lost);
  });
});
