import type { ArticleProblem } from '../blog/article';
import type { UploadState } from '../content/kinds';
import type { LeftOut, Problem } from '../content/problems';
import type { Fault } from '../courses/faults';
import type { NotAccessible } from '../courses/status';
import type { PublishProblem } from '../ebooks/quiz';
import type { Device } from '../devices/devices';
import type { BookSpot, EpubProblem } from '../ebooks/epub/problems';
import type { Holder } from '../watching/simultaneous-views';

/** An invalid field: its dotted path and the requirement it violates. */
type FieldProblem = { path: string; problem: string };

/** The details of a lesson's refusal: the poster to show behind it, if the caller may see one. */
type BehindRefusal = { poster: string } | undefined;

/** The details of a refusal, by reason. A reason that is not listed here has none. Times are milliseconds since 1970. */
export type ReasonDetails = {
  /** The name of whoever saved it meanwhile; empty when unknown. */
  'article-changed': { by: string };
  /** The reasons why an article cannot be published. */
  'article-not-ready': ArticleProblem[];
  'already-paid': { docId: string };
  'payment-under-way': { docId: string };
  'auth/multi-factor-auth-required': { resolver: string };
  'auth/too-many-requests': { retryAt: number };
  'category-not-allowed': BehindRefusal;
  'consent-needed': { missing: string[] };
  /** Fields of a catalogue document that refer to something missing, or to the same thing twice. */
  'content-faulty': Problem[];
  'content-not-fit': LeftOut[];
  'course-not-open': { opensAt: number };
  'course-not-ready': Fault[];
  'csv-too-long': { mostRows: number };
  'device-limit': { devices: Device[]; limit: number };
  'device-locked': { lockedUntil: number | undefined };
  /** How many answers the book requires now. */
  'ebook-answers-count': { quota: number };
  /** The reasons why a book cannot be published. */
  'ebook-not-ready': PublishProblem[];
  'ebook-would-not-be-ready': PublishProblem[];
  'file-too-large': { largest: number };
  'file-type-not-allowed': { found: string | null };
  'ebook-highlights-full': { limit: number };
  'fiscal-data-invalid': { fields: Readonly<Record<string, string | undefined>> };
  'gift-while-subscribed': { until: number };
  /** Fields that the operation's schema rejected; without them, another rule rejected the input. */
  'invalid-input': FieldProblem[] | undefined;
  'invalid-setting': FieldProblem[];
  'licence-too-often': { retryAt: number };
  'licence-upstream-refused': { status: number };
  'list-full': { limit: number };
  'name-needed': { missing: string[] };
  /** The lesson to open instead. */
  'part-of-another': { videoId: string };
  /** The plans that open it, by the names they are sold under. */
  'plan-needed': { poster: string; plans: string[] } | undefined;
  'payment-refused': { code: string };
  'picture-too-large': { longestLogoSide: number };
  /** The most that can be refunded now, in cents. */
  'return-refund-not-less': { most: number };
  'request-data-invalid': { fields: Readonly<Record<string, string | undefined>> };
  'recipients-unknown': { unknown: string[] };
  'signup-needed': { signUp: string; email: string | null };
  'subscribers-only': BehindRefusal;
  'subscription-needed': BehindRefusal;
  'test-not-accessible': NotAccessible | null;
  'test-wait': { until: number };
  'tool-not-found': { name: string } | undefined;
  'trial-over': BehindRefusal;
  'unit-not-accessible': NotAccessible | null;
  'unknown-tag': { unknown: string[] };
  'upload-incomplete': { missing: number } | undefined;
  'upload-not-open': { state: UploadState };
  'video-unavailable': BehindRefusal;
  'too-many-openings': { retryAt: number };
  'view-limit': { holder: Holder; holders: Holder[] };
  'watch-quota': BehindRefusal;
} & Record<EpubProblem, BookSpot>;

/** The details that a reason requires: none, optional ones, or its own. */
export type DetailsGiven<R extends string> = R extends keyof ReasonDetails
  ? undefined extends ReasonDetails[R]
    ? [details?: ReasonDetails[R]]
    : [details: ReasonDetails[R]]
  : [];
