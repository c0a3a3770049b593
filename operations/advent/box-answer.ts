import * as z from 'zod';
import type { rewardRequests } from '../../db/schema';
import { paragraphsOf } from '../../domain/advent/box-text';
import { boxKinds } from '../../domain/advent/boxes';
import { isEditable } from '../../domain/rewards/requests';
import { formOf, RequestSchema } from '../rewards/request-schemas';
import type { boxesOfShown } from './calendar-reads';

/** What an open box holds. */
const ContentSchema = z.object({
  kind: z.enum(boxKinds),
  title: z.string(),
  /** Paragraphs, in which signs stand for what is bold, leads somewhere or is a list (domain/advent/box-text.ts). */
  text: z.array(z.string()),
  /** An address, or the base name of the lesson's poster. */
  picture: z.string().nullable(),
  poster: z.string().nullable(),
  videoId: z.string().nullable(),
  link: z.string().nullable(),
  /** The partner's privacy notice, for the fourth consent of the form. */
  customPrivacyPolicyLink: z.string().nullable(),
  /** Nothing is left of what it gives, and the caller has not asked for it. */
  isGone: z.boolean(),
});

/** One box as its viewer may see it (spec 2 §3): of a closed one its day and whether it is VIP, nothing else. */
export const ElementSchema = z.object({
  /** Its day. */
  id: z.number(),
  cellId: z.string(),
  unlocked: z.boolean(),
  pro: z.boolean(),
  content: ContentSchema.nullable(),
  company: z.string().nullable(),
  askData: z.boolean(),
  dataAlert: z.string().nullable(),
  submitted: z.boolean(),
  formData: RequestSchema.nullable(),
  /** Whether what was sent may still be changed; when it was shipped, milliseconds since 1970, and the courier's number. */
  isEditable: z.boolean(),
  requestedAt: z.number().nullable(),
  shippedAt: z.number().nullable(),
  tracking: z.string().nullable(),
});
export type AdventElement = z.output<typeof ElementSchema>;

type Box = Awaited<ReturnType<typeof boxesOfShown>>[number];
type Request = typeof rewardRequests.$inferSelect;

const contentOf = (box: Box, request: Request | undefined): z.output<typeof ContentSchema> => ({
  kind: box.kind,
  title: box.title,
  text: paragraphsOf(box.text),
  picture: box.picture,
  poster: box.poster,
  videoId: box.videoId,
  link: box.link,
  customPrivacyPolicyLink: box.partnerPrivacyLink,
  isGone: box.remaining === 0 && request === undefined,
});

/** A closed box: what anybody may know of it. */
const closed = ({ id, day, pro }: Pick<Box, 'id' | 'day' | 'pro'>): AdventElement => ({
  id: day,
  cellId: id,
  unlocked: false,
  pro,
  content: null,
  company: null,
  askData: false,
  dataAlert: null,
  submitted: false,
  formData: null,
  isEditable: false,
  requestedAt: null,
  shippedAt: null,
  tracking: null,
});

/** A box for somebody who has opened it or not; `requests` are theirs. */
export function elementOf(box: Box, isOpen: boolean, requests: readonly Request[]): AdventElement {
  if (!isOpen) return closed(box);
  const request = box.rewardId === null ? undefined : requests.find(({ rewardId }) => rewardId === box.rewardId);
  return {
    ...closed(box),
    unlocked: true,
    content: contentOf(box, request),
    company: box.company || null,
    askData: box.rewardId !== null,
    dataAlert: box.dataAlert || null,
    submitted: request !== undefined,
    formData: request ? formOf(request) : null,
    isEditable: request !== undefined && isEditable(request),
    requestedAt: request?.createdAt ?? null,
    shippedAt: request?.shippedAt ?? null,
    tracking: request?.tracking || null,
  };
}
