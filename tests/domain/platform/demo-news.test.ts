import { describe, expect, test } from 'vitest';
import { lessons } from '../../../demo/lessons';
import { notificationRows } from '../../../db/seed/notifications';
import { pathOfAction } from '../../../domain/notifications/notification';
import { ruleOf } from '../../../domain/platform/routes';

const now = Date.UTC(2026, 10, 20);

describe('the notifications of the demo', () => {
  test('lead to pages, and show lessons that are in the catalogue', () => {
    for (const { data } of notificationRows(now)) {
      const path = pathOfAction(data.action)?.split('?')[0] ?? '';
      expect([path, ruleOf(path) !== null]).toEqual([path, true]);
      if (data.videoId) expect(lessons.map(({ id }) => id)).toContain(data.videoId);
    }
  });

  test('some are unread, and all are of the past', () => {
    const rows = notificationRows(now);
    expect(rows.filter(({ readAt }) => readAt === null)).toHaveLength(2);
    expect(rows.every(({ createdAt, readAt }) => createdAt < now && (readAt ?? 0) < now)).toBe(true);
  });
});
