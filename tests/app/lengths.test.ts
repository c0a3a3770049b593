import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Lesson durations are only formatted by domain/platform/format-duration.ts: "3:06" below ten minutes, never "03:06" or
// "3 minutes".

/** Places that count minutes of something else, or show a duration beside a position with the same width. */
const elsewhere: Record<string, string> = {
  'app/components/company/People.tsx': 'hours and minutes watched in a month',
  'app/components/courses/Steps.tsx': 'a position beside its length',
  'app/components/gaming/BonusCard.tsx': 'a position beside its length',
  'app/components/live/live-text.ts': 'how long a channel has been on air',
  'app/components/live/MainSilent.tsx': 'an event is planned in whole minutes',
  'app/components/live/Measure.tsx': 'the minute that an event is at',
  'app/lib/texts/time-text.ts': 'the one place',
  'app/player/controls/Controls.tsx': 'a position beside its length',
  'app/player/controls/Scrub.tsx': 'a position beside its length',
  'app/player/course/CourseParts.tsx': 'a position beside its length',
  'app/player/session/Holders.tsx': 'how long ago',
  'app/routes/admin/content/Markers.tsx': 'a field for a position',
  'app/routes/admin/realtime/Views.tsx': 'how long ago',
  'app/routes/admin/stats/Retention.tsx': 'positions on an axis',
  'app/routes/admin/tickets/route.tsx': 'how long ago',
  'app/routes/admin/users/Watched.tsx': 'a position beside its length',
  'app/routes/member/register/route.tsx': 'minutes that count for a register',
  'app/routes/member/search/SearchResult.tsx': 'a position beside its length',
  'operations/courses/certificates/credential/badge.ts': 'a standard’s field',
  'operations/courses/register/RemindOfHours.ts': 'hours of a course',
  'operations/people/companies/GetCompanyReport.ts': 'a column of minutes',
};

/** A duration formatted as a position, or rounded to minutes. */
const byHand = [/\bclock\([^()]*[dD]uration/, /\/ 60(?:_000)?\s*\)/];
const isByHand = (source: string) => byHand.some((pattern) => pattern.test(source));

const files = globSync('{app,operations}/**/*.{ts,tsx}');
const found = files.filter((file) => isByHand(readFileSync(file, 'utf8')));

test('every length of a lesson is told by the one function', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(found.filter((file) => !(file in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((file) => !found.includes(file))).toEqual([]);
});

test.each([
  '{clock(card.duration / 1000)}',
  'Math.max(1, Math.round(video.durationMs / 60_000))',
  'Math.floor(left / 60)',
])('a length told by hand would be found: %s', (source) => expect(isByHand(source)).toBe(true));
