import { describe, expect, it } from 'vitest';
import { appearancesAt } from '../../../domain/watching/xray';

const items = [
  { name: 'clamp', from: 10, to: 60 },
  { name: 'punch', from: 30, to: 40 },
  { name: 'floss', from: 70, to: 90 },
  { name: 'spatula', from: 50, to: 80 },
];

describe('appearancesAt', () => {
  it.each([
    [0, [], ['clamp', 'punch', 'spatula', 'floss'], []],
    [9.9, [], ['clamp', 'punch', 'spatula', 'floss'], []],
    [10, ['clamp'], ['punch', 'spatula', 'floss'], []],
    [35, ['punch', 'clamp'], ['spatula', 'floss'], []],
    [40, ['punch', 'clamp'], ['spatula', 'floss'], []],
    [40.1, ['clamp'], ['spatula', 'floss'], ['punch']],
    [75, ['floss', 'spatula'], [], ['clamp', 'punch']],
    [200, [], [], ['clamp', 'punch', 'spatula', 'floss']],
  ])('at %d: the latest in use first, then what comes, then what was', (seconds, now, next, past) => {
    const shown = appearancesAt(items, seconds);
    const names = (state: string) => shown.filter((one) => one.state === state).map(({ item }) => item.name);
    expect(shown.map(({ item }) => item.name)).toEqual([...now, ...next, ...past]);
    expect([names('now'), names('next'), names('past')]).toEqual([now, next, past]);
  });
});
