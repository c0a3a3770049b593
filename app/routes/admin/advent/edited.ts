import type { SerializeFrom } from '@remix-run/cloudflare';
import type { InputOf } from '~/lib/server/call.server';
import type { calendarPage } from './calendar.server';

export type CalendarPageData = SerializeFrom<typeof calendarPage>;
export type Calendar = NonNullable<CalendarPageData['calendar']>;
export type Box = Calendar['boxes'][number];
export type Reward = CalendarPageData['rewards'][number];
export type Change = (changes: Partial<Box>) => void;

/** The data to save of a box, without the fields that its kind does not have. */
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
