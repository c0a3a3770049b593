import { describe, expect, test } from 'vitest';
import { unprintable } from '../../domain/papers/letters';
import { printed, printedOtherwise } from '../../domain/papers/printed';
import { names, otherNames } from '../commands/papers/names';

describe('a name on paper', () => {
  test.each(Object.entries(names))('%s: as it is', (_letters, name) => {
    expect([printed(name), unprintable(name)]).toEqual([name.normalize('NFC'), []]);
  });

  test.each(Object.entries(otherNames))('%s: in Latin letters, as it is said before', (_letters, [name, latin]) => {
    expect(printed(name)).toBe(latin);
    expect(unprintable(name)).not.toEqual([]);
    expect(printedOtherwise(['Giulia Ferraro', name])).toEqual({ [name]: latin });
  });

  test('only what papers lack is named, once, a picture of several parts as one', () => {
    expect(unprintable('Łucja 张 👩‍⚕️ 张')).toEqual(['张', '👩‍⚕️']);
  });

  test('has no marks of direction or joiners, and one line', () => {
    expect(printed('Łu\u200dcja\u202e\n\tŻ\u00adółć\ufe0f')).toBe('Łucja Żółć');
    expect(unprintable('Łu\u200dcja\nŻółć')).toEqual([]);
  });

  test('what is printed can be printed', () => {
    for (const [, [name]] of Object.entries(otherNames)) expect(unprintable(printed(name))).toEqual([]);
  });
});
