import { describe, expect, it } from 'vitest';
import { admit, leaseMs, occupied, type Place } from '../../../domain/watching/simultaneous-views';

const now = 1_000_000;
const place = (holderId: string, deviceId: string, change: Partial<Place> = {}): Place => ({
  holderId,
  deviceId,
  deviceName: `device ${deviceId}`,
  videoId: 'diga',
  since: now - 1000,
  leaseUntil: now + leaseMs,
  inPlaceOf: null,
  ...change,
});

const phone = place('tab-1', 'phone', { since: now - 3000 });
const laptop = place('tab-2', 'laptop', { since: now - 2000 });
const tablet = place('tab-3', 'tablet');
const ended = (own: Place) => ({ ...own, leaseUntil: now });
const newcomer = { holderId: 'tab-9', deviceId: 'desk' };
const admitted = (...displaced: Place[]) => ({ admitted: true, displaced });
const refusedBy = (holder: Place) => ({
  admitted: false,
  reason: 'view-limit',
  holder: { device: holder.deviceName, since: holder.since },
});

describe('occupied', () => {
  it.each([
    ['nothing', [], []],
    ['leases that run', [phone, laptop], [phone, laptop]],
    ['not one that ends now', [ended(phone), laptop], [laptop]],
    ['one that ends in a millisecond', [{ ...phone, leaseUntil: now + 1 }], [{ ...phone, leaseUntil: now + 1 }]],
  ])('%s', (_name, places, live) => {
    expect(occupied(places, now)).toEqual(live);
  });

  const promise = place('promise:phone', 'phone', { inPlaceOf: phone.holderId });
  it.each([
    ['a promise and the place it replaces as one', [phone, promise], [phone]],
    ['a promise whose place has gone', [promise, laptop], [promise, laptop]],
    ['a promise whose place has run out', [ended(phone), promise], [promise]],
    [
      'a promise in place of nothing',
      [phone, { ...promise, inPlaceOf: null }],
      [phone, { ...promise, inPlaceOf: null }],
    ],
  ])('%s', (_name, places, live) => {
    expect(occupied(places, now)).toEqual(live);
  });
});

describe('admit', () => {
  it.each<[string, Place[], typeof newcomer, number | null, boolean, object]>([
    ['the first', [], newcomer, 1, false, admitted()],
    ['the last that fits', [phone], newcomer, 2, false, admitted()],
    ['one too many: the oldest holder is named', [laptop, phone], newcomer, 2, false, refusedBy(phone)],
    ['no limit', [phone, laptop, tablet], newcomer, null, false, admitted()],
    ['a place that has run out', [ended(phone)], newcomer, 1, false, admitted()],
    ['one that has a place keeps it', [phone], { holderId: 'tab-1', deviceId: 'phone' }, 1, false, admitted()],
    [
      'another tab of the same device gives way',
      [phone],
      { holderId: 'tab-9', deviceId: 'phone' },
      1,
      false,
      admitted(phone),
    ],
    ['not while there is room', [phone], { holderId: 'tab-9', deviceId: 'phone' }, 2, false, admitted()],
    [
      'its own gives way, not the oldest',
      [phone, laptop],
      { holderId: 'tab-9', deviceId: 'laptop' },
      2,
      false,
      admitted(laptop),
    ],
    ['taking over from the oldest', [laptop, phone], newcomer, 2, true, admitted(phone)],
    ['taking over where there is room', [phone], newcomer, 2, true, admitted()],
    [
      'taking over from its own before others',
      [phone, laptop],
      { holderId: 'tab-9', deviceId: 'laptop' },
      2,
      true,
      admitted(laptop),
    ],
    ['after the limit fell: refused', [phone, laptop, tablet], newcomer, 1, false, refusedBy(phone)],
    ['after the limit fell: all give way', [phone, laptop, tablet], newcomer, 1, true, admitted(phone, laptop, tablet)],
    [
      'its own alone is not enough',
      [phone, laptop],
      { holderId: 'tab-9', deviceId: 'laptop' },
      1,
      false,
      refusedBy(phone),
    ],
    ['a limit of zero still lets one', [], newcomer, 0, false, admitted()],
    ['a limit of zero, one there', [phone], newcomer, 0, false, refusedBy(phone)],
  ])('%s', (_name, places, who, limit, takeOver, answer) => {
    expect(admit(places, who, limit, now, takeOver)).toMatchObject(answer);
  });

  it('names every holder of another device, the oldest first, for the viewer to choose', () => {
    const answer = admit([laptop, place('own', 'desk'), phone], newcomer, 1, now);
    expect(answer.admitted ? [] : answer.holders.map(({ holderId }) => holderId)).toEqual(['tab-1', 'tab-2']);
  });

  it.each([
    ['the one that was chosen', [phone, laptop], 'tab-2', admitted(laptop)],
    [
      'the chosen one first, then the oldest, after a limit was lowered',
      [phone, laptop, tablet],
      'tab-3',
      admitted(tablet, phone),
    ],
    ['nobody in place of one that has gone', [phone, laptop], 'tab-7', refusedBy(phone)],
  ])('takes the place of %s', (_name, places, chosen, answer) => {
    expect(admit(places, newcomer, 2, now, chosen)).toMatchObject(answer);
  });

  it('leaves the places it was given as they are', () => {
    const places = [laptop, phone];
    admit(places, newcomer, 1, now, true);
    expect(places).toEqual([laptop, phone]);
  });
});
