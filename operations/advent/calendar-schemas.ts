import * as z from 'zod';
import { boxKinds } from '../../domain/advent/boxes';
import { boxCount } from '../../domain/advent/season';
import { VideoId } from '../catalogue/schemas';

export const CalendarYear = z.int().min(2000).max(2100);
export const CalendarId = z.string().min(1).max(64);

const line = (most: number) => z.string().trim().max(most);

/** The link of a box: a web address, or a path of this site. */
const link = z.union([
  z.url({ protocol: /^https$/ }).max(500),
  z
    .string()
    .regex(/^\/(?![/\\])[\w\-/.?=&%#~]*$/)
    .max(500),
]);

/** An uploaded picture, or one of the demo content. */
const picture = z
  .string()
  .regex(/^\/pictures\/[a-z0-9/-]+\.(?:webp|svg)$/)
  .max(200);

/** The editable document of a box. It may be incomplete; the problems are reported (domain/advent/box-problems.ts). */
export const BoxDocument = z.strictObject({
  calendarId: CalendarId,
  day: z.int().min(1).max(boxCount),
  pro: z.boolean(),
  kind: z.enum(boxKinds),
  title: line(120),
  text: line(4000),
  company: line(80),
  picture: picture.nullable(),
  videoId: VideoId.nullable(),
  link: link.nullable(),
  rewardId: z.string().min(1).max(64).nullable(),
  dataAlert: line(1000),
});
