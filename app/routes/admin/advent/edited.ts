import type { SerializeFrom } from '@remix-run/cloudflare';
import type { InputOf } from '~/lib/server/call.server';
import type { calendarPage } from './calendar.server';

export type CalendarPageData = SerializeFrom<typeof calendarPage>;
export type Calendar = NonNullable<CalendarPageData['calendar']>;
export type Box = Calendar['boxes'][number];
export type Reward = CalendarPageData['rewards'][number];
export type Change = (changes: Partial<Box>) => void;

/** What is saved of a box: without what its kind has no field for. */
export function documentOf(calendarId: string, box: Box): InputOf<'SaveAdventBox'> {
  const { day, pro, kind, picture, videoId, rewardId } = box;
  return {
    calendarId,
    day,
    pro,
    kind,
    title: box.title.trim(),
    text: box.text.trim(),
    company: box.company.trim(),
    picture,
    videoId: kind === 'lesson' ? videoId : null,
    link: box.link?.trim() || null,
    rewardId,
    dataAlert: rewardId === null ? '' : box.dataAlert.trim(),
  };
}
