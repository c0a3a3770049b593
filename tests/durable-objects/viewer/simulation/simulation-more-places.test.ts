import { describe, expect, it, vi } from 'vitest';
import { admit } from '../../../../domain/watching/simultaneous-views';
import { Places } from '../../../../durable-objects/viewer/places';
import { keepTheirPromises, patience, run, useCourses } from './courses';
import { useTestClock } from '../../test-tab';

useTestClock();
useCourses();

describe('5,000 more starts, stops, crashes, reconnects, evictions, redeployments and take-overs', () => {
  keepTheirPromises(Array.from({ length: 10 }, (_, index) => ({ seed: index + 11, limit: 2 + (index % 2) })));
});

describe('the same courses', () => {
  it('catch places that forget what was reserved', { timeout: patience }, async () => {
    vi.spyOn(Places.prototype, 'take').mockImplementation(function (this: Places, tab, _videoId, takeOver, now) {
      const { connectionId, deviceId, viewLimit } = tab.connection;
      const tabsOnly = this.occupied(now).filter(({ holderId }) => !holderId.startsWith('reservation:'));
      return admit(tabsOnly, { holderId: connectionId, deviceId }, viewLimit, now, takeOver);
    });
    expect((await run(11, 2)).problem).toContain('course 11');
  });

  it('catch a refusal of somebody for whom there is room', { timeout: patience }, async () => {
    const take = Places.prototype.take;
    vi.spyOn(Places.prototype, 'take').mockImplementation(function (this: Places, tab, videoId, takeOver, now) {
      const answer = take.call(this, tab, videoId, takeOver, now);
      const isUnlucky = answer.admitted && (now / 1000) % 7 === 0;
      const holder = { holderId: 'nobody', device: 'nobody', videoId: 'nothing', since: now };
      return isUnlucky ? { admitted: false, reason: 'view-limit', holder, holders: [holder] } : answer;
    });
    expect((await run(12, 2)).problem).toContain('course 12');
  });

  it('catch one place too many', { timeout: patience }, async () => {
    const take = Places.prototype.take;
    vi.spyOn(Places.prototype, 'take').mockImplementation(function (this: Places, tab, videoId, takeOver, now) {
      const answer = take.call(this, tab, videoId, takeOver, now);
      return answer.admitted ? { admitted: true, displaced: [] } : answer;
    });
    expect((await run(13, 2)).problem).toContain('course 13');
  });
});
