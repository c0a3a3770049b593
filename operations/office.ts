import { roleOf, type AdminRole } from '../domain/platform/admin-roles';
import type { Caller } from './context';

/** Reads that every administrator may use: the first page, the palette, who is online. */
const everybodys = ['GetOffice', 'SearchOffice', 'GetPresence'];

/** Feedback about lessons, which authors of lessons may read as well. */
const listening = ['GetReports', 'AckReports', 'GetFeedbacks'];

const support = [
  ...listening,
  'GetAdminTickets',
  'GetAdminTicket',
  'AnswerTicket',
  'UpdateTicket',
  'SaveCannedAnswer',
  'SendCourseCertificate',
  'GetUserData',
  'UpdateUser',
  'GetUserNotes',
  'AddUserNote',
  'GetUserTimeline',
  'EndUserSessions',
  'RequestImpersonationToken',
  'StopViewing',
  'RecountViews',
  'GetCompanies',
  'GetCompany',
  'GetCompanyUsers',
  'GetCompanyReport',
  'CreateCompany',
  'UpdateCompany',
  'UploadCompanyLogo',
];

/**
 * The operations of each role, by name; the owner has all of them, and an unlisted operation is the owner's alone
 * (docs/decisions/0048). The wrapper refuses by this list, the menu hides by the pages' (domain/platform/admin-roles.ts).
 */
const operationsOf: Record<Exclude<AdminRole, 'owner'>, readonly string[]> = {
  support,
  editor: [
    ...listening,
    'GetStats',
    'GetStatsFile',
    'CancelPlannedPublication',
    'DiscardDraft',
    'GetComingLessons',
    'GetContent',
    'GetContentFilm',
    'GetContentThing',
    'GetPublishDifference',
    'PreviewCatalogue',
    'PublishCatalogue',
    'RollBackCatalogue',
    'SaveContent',
    'SaveVideo',
    'RequestCourseContent',
    'UpdateCourse',
    'UploadContentPicture',
    'BeginUpload',
    'ContinueUpload',
    'PutUploadPart',
    'FinishUpload',
    'AbortUpload',
    'GetUploads',
    'UseUpload',
  ],
  finance: [
    'GetReconciliations',
    'GetStats',
    'GetStatsFile',
    'GetBillingOverview',
    'GetUserData',
    'GetUserTimeline',
    'GetCompanies',
    'GetCompany',
    'GetCompanyUsers',
    'GetCompanyReport',
  ],
};

/** Whether an administrator of this role may use an operation for administrators. */
export function mayUse(role: AdminRole | null, operation: string): boolean {
  if (role === null) return false;
  return role === 'owner' || everybodys.includes(operation) || operationsOf[role].includes(operation);
}

/** Operations for users that answer support, besides the owner, about a learner or a company that is not theirs. */
const aboutOthers = new Set(['GetUserCourse', 'GetCertificate', 'GetCourses']);

/**
 * Whether a caller may use an operation for users as an administrator, on what is somebody else's: by role, with a second factor,
 * and in a session of their own. A television is signed in by a phone, and an impersonation acts as its user.
 */
export function mayActForOthers(caller: Caller, operation: string): boolean {
  if (!('user' in caller) || caller.session.kind !== 'web' || !caller.user.hasSecondFactor) return false;
  const role = roleOf(caller.user);
  return mayUse(role, operation) || (role === 'support' && aboutOthers.has(operation));
}

/** Every name in the lists, for the test that compares them with the registry. */
export const namesInOffice: readonly string[] = [...everybodys, ...Object.values(operationsOf).flat()];
