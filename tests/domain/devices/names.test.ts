import { describe, expect, it } from 'vitest';
import { describedName, describedWithVersions, freeFrom, distinctNames } from '../../../domain/devices/devices';

describe('the name of a device', () => {
  it.each([
    [['Chrome', '142', 'Windows', '11'], 'Chrome, Windows', 'Chrome 142, Windows 11'],
    [['Safari', '', 'iOS', ''], 'Safari, iOS', 'Safari, iOS'],
    [['Tizen', '3', 'Tizen', '7'], 'Tizen', 'Tizen 7'],
    [['', '', 'Linux', ''], 'Linux', 'Linux'],
    [['', '', '', ''], '', ''],
  ])(
    'of %j is %j, with versions %j',
    ([browser = '', browserVersion = '', os = '', osVersion = ''], name, versions) => {
      expect(describedName({ browser, os })).toBe(name);
      expect(describedWithVersions({ browser, browserVersion, os, osVersion })).toBe(versions);
    },
  );

  it('is told apart from the same name of another', () => {
    expect(distinctNames(['a', 'b', 'a', '', 'a', ''])).toEqual(['a', 'b', 'a (2)', '', 'a (3)', ' (2)']);
  });
});

describe('when a place for another device is free', () => {
  it.each([
    ['none is registered', [], null],
    ['all are locked: the first of them', [{ lockedUntil: 30 }, { lockedUntil: 20 }], 20],
    ['one is not locked', [{ lockedUntil: 30 }, { lockedUntil: 10 }], null],
  ])('%s', (_name, devices, at) => expect(freeFrom(devices, 10)).toBe(at));
});
