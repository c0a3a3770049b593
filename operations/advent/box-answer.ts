import * as z from 'zod';
import type { rewardRequests } from '../../db/schema';
import { paragraphsOf } from '../../domain/advent/box-text';
import { boxKinds } from '../../domain/advent/boxes';
import { isEditable } from '../../domain/rewards/requests';
import { formOf, RequestSchema } from '../rewards/request-schemas';
import type { boxesOfShown } from './calendar-reads';

/** The content of an open box. */
const ContentSchema = z.object({
  kind: z.enum(boxKinds),
  title: z.string(),
  /** Paragraphs in the markup of domain/advent/box-text.ts. */
  text: z.array(z.string()),
  /** An address, or the base name of the lesson's poster. */
  picture: z.string().nullable(),
  poster: z.string().nullable(),
  videoId: z.string().nullable(),
  link: z.string().nullable(),
  /** The partner's privacy notice, for the fourth consent of the form. */
  customPrivacyPolicyLink: z.string().nullable(),
  /** The reward is out of stock, and the caller has not requested it. */
  isGone: z.boolean(),
});

/** A box as its viewer may see it (spec 2 §3): a closed one shows only its day and whether it is VIP. */
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
  /**
   * Whether the request may still be changed; when it was shipped (milliseconds since 1970), and the tracking number.
   */
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

/** A closed box with its public fields. */
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

/** The box of a viewer who has or has not opened it; `requests` are theirs. */
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
