import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Tab } from '../../durable-objects/viewer/tab';
import { operations, type OperationName } from '../../operations';
import {
  checkoutSessions,
  companies,
  companyInvitations,
  passkeys,
  pushTokens,
  sessions,
  users,
} from '../../db/schema';
import { running, viewer } from '../durable-objects/support';
import { connect, useTestClock } from '../durable-objects/test-tab';
import { notifyStatements } from '../../operations/notifications/notify';
import { createAuthenticator } from '../support/accounts/authenticator';
import { createCompany, createCourse, openAttemptOf } from '../support/courses';
import { createUser, createVideo, saveSettings } from '../support/factories';
import { markOf } from '../support/money/gifts';
import { fillPurchases } from '../support/accounts/full-account';
import { createReadableBook, passage } from '../support/reading';
import { callAs, db, refusalOf, testNow } from '../support/scope';

useTestClock();

/**
 * The kind of an input field that refers to something: `content` is open to all users, `own` must be the caller's
 * (attacked below), `secret` is a random text given to its owner, `open` may be written by anybody (who signs in),
 * `staff` is for administrators.
 */
type Kind = 'content' | 'own' | 'secret' | 'open' | 'staff';

const kindOf: Partial<Record<OperationName, Record<string, Kind>>> = {
  CancelRewardRequest: { id: 'staff' },
  DeleteBonus: { id: 'staff' },
  RetireBadge: { id: 'staff' },
  SaveBadge: { id: 'staff' },
  SaveBadgeOrder: { ids: 'staff' },
  SaveMissions: { id: 'staff' },
  SaveBonus: { id: 'staff', videoId: 'staff', rewardId: 'staff' },
  ExportRewardRequests: { rewardId: 'staff' },
  GetRewardRequests: { rewardId: 'staff' },
  SaveReward: { id: 'staff' },
  ShipRewardRequests: { ids: 'staff' },
  UnshipRewardRequests: { ids: 'staff' },
  CheckEbookReader: { ebookId: 'content' },
  DeleteHighlight: { highlightId: 'own' },
  GetEbook: { ebookId: 'content' },
  SaveHighlight: { ebookId: 'content', highlightId: 'own' },
  SaveReadingPlace: { ebookId: 'content' },
  EarnExperience: { userId: 'staff', id: 'staff', videoId: 'staff' },
  RedeemMission: { missionId: 'content' },
  UnlockAdventDay: { cellId: 'content', calendarId: 'content' },
  CountEbookDownload: { ebookId: 'content' },
  GetEbookFile: { ebookId: 'content' },
  GetNextQuestion: { ebookId: 'content', questionId: 'content', answerId: 'content' },
  UnlockEbook: { ebookId: 'content', questionId: 'content', answerId: 'content' },
  NotifyAdventData: { email: 'open' },
  GetRewardRequest: { rewardId: 'content' },
  SaveRewardRequest: { rewardId: 'content', email: 'open' },
  SaveAdventBox: { calendarId: 'staff', videoId: 'staff', rewardId: 'staff' },
  SaveAdventCalendar: { id: 'staff' },
  DeleteArticle: { articleId: 'staff' },
  GetAdminArticle: { articleId: 'staff' },
  GetArticleVersion: { articleId: 'staff' },
  GetBlog: { id: 'content' },
  GetBlogArticle: { id: 'content' },
  PublishArticle: { articleId: 'staff' },
  RepublishArticle: { articleId: 'staff' },
  RestoreArticle: { articleId: 'staff' },
  SaveArticle: { articleId: 'staff', authorId: 'staff', tagIds: 'staff', videoId: 'staff' },
  UploadArticlePicture: { articleId: 'staff' },
  WithdrawArticle: { articleId: 'staff' },
  CancelLiveEvent: { eventId: 'staff' },
  DeleteLiveChannel: { channelId: 'staff' },
  GetLiveEvent: { eventId: 'content' },
  GetStreamingData: { channelId: 'content' },
  MakeReplay: { editorId: 'staff', eventId: 'staff' },
  MarkLivePoint: { eventId: 'staff' },
  NotifyOfLiveChange: { eventId: 'staff' },
  OrderLiveChannels: { channelIds: 'staff' },
  RecordLive: { editorId: 'staff', eventId: 'staff' },
  RemindOfLive: { eventId: 'staff' },
  SaveLiveChannel: { channelId: 'staff' },
  SaveLiveEvent: { authorId: 'staff', channelId: 'staff', eventId: 'staff' },
  SendLiveMessage: { channelId: 'staff' },
  SetLiveReminder: { eventId: 'content' },
  SetOnAir: { channelId: 'staff', eventId: 'staff' },
  WatchLive: { channelId: 'content' },
  DeleteEbook: { ebookId: 'staff' },
  DeleteEbookQuestion: { ebookId: 'staff', questionId: 'staff' },
  GetAdminEbook: { ebookId: 'staff' },
  MoveEbook: { ebookId: 'staff' },
  PublishEbook: { ebookId: 'staff' },
  SaveEbook: { ebookId: 'staff' },
  SaveEbookQuestion: { ebookId: 'staff', questionId: 'staff', videoId: 'staff', answerId: 'staff' },
  WithdrawEbook: { ebookId: 'staff' },
  GetCourse: { courseId: 'content' },
  GetCourses: { companyId: 'content' },
  GetTeamRegister: { companyId: 'own' },
  GetUserCourse: { uid: 'own', courseId: 'content', testId: 'content' },
  OpenUnit: { courseId: 'content', unitId: 'content' },
  RequestCourseContent: { courseId: 'staff' },
  SaveTestAnswer: { attemptId: 'own', questionId: 'content', answerId: 'content' },
  SendCourseCertificate: { uid: 'staff', courseId: 'staff' },
  SendHoursReminder: { userId: 'staff' },
  SetCourseAlert: { courseId: 'content' },
  StartTest: { courseId: 'content', testId: 'content' },
  UpdateCourse: { courseId: 'staff', companyId: 'staff', id: 'staff', unitId: 'staff', videoId: 'staff' },
  ValidateTest: {
    courseId: 'content',
    testId: 'content',
    attemptId: 'own',
    questionId: 'content',
    answerId: 'content',
  },
  AnswerInvitation: { companyId: 'own' },
  ApplyActionLink: { code: 'secret' },
  ChangeEmail: { email: 'open' },
  CheckEmail: { email: 'own' },
  ReadActionLink: { code: 'secret' },
  RecoverPassword: { email: 'open' },
  AddToList: { videoId: 'content' },
  RemoveFromList: { videoId: 'content' },
  ShowInKeepWatching: { videoId: 'content' },
  FanOutBroadcast: { broadcastId: 'staff' },
  MarkNotificationsRead: { ids: 'own' },
  CreatePushToken: { token: 'secret' },
  DeletePushToken: { token: 'own' },
  PrepareVideoNotifications: { videoId: 'staff' },
  SendVideoNotifications: { notificationId: 'staff' },
  SendNotification: { uids: 'staff' },
  Unsubscribe: { token: 'secret' },
  AwaitTvLogin: { loginCode: 'secret' },
  ClearTvLoginCode: { loginCode: 'secret' },
  ConsumeTvLoginCode: { loginCode: 'secret' },
  EndSession: { id: 'own' },
  RenameSession: { id: 'own' },
  GetTvLogin: { loginCode: 'secret' },
  SignInWithLoginToken: { loginCode: 'secret', loginToken: 'secret' },

  GetTicket: { ticketId: 'own' },
  ReplyToTicket: { ticketId: 'own' },
  OpenTicket: { videoId: 'content' },
  GetAdminTicket: { ticketId: 'staff' },
  UpdateTicket: { ticketId: 'staff', assigneeId: 'staff' },
  AnswerTicket: { ticketId: 'staff', messageId: 'staff' },
  SaveCannedAnswer: { id: 'staff' },
  ReceiveTicketMail: { mailId: 'staff' },
  GetReports: { videoId: 'staff' },
  AckReports: { ids: 'staff' },
  GetUserData: { uid: 'staff', email: 'staff' },
  UpdateUser: { uid: 'staff', id: 'staff' },
  SetAdminRole: { uid: 'staff' },
  EndUserSessions: { uid: 'staff' },
  GetUserNotes: { uid: 'staff' },
  AddUserNote: { uid: 'staff' },
  GetUserTimeline: { uid: 'staff' },
  GetCompanies: { id: 'staff' },
  GetCompany: { companyId: 'own' },
  GetCompanyUsers: { companyId: 'own' },
  GetCompanyReport: { companyId: 'own' },
  UpdateCompany: { companyId: 'own', uid: 'own', removeUid: 'own', addEmail: 'open' },
  UploadCompanyLogo: { companyId: 'own' },

  ChangeGift: { email: 'open', giftId: 'own' },
  CreateGiftCheckout: { email: 'open' },
  DeliverGift: { giftId: 'staff' },
  FulfilGift: { docId: 'staff' },
  TellPurchase: { docId: 'staff' },
  GetCheckoutDetails: { id: 'own' },
  GetGift: { code: 'secret' },
  NotifyOfTakenGifts: { withdrawalId: 'staff' },
  OpenGift: { giftId: 'staff' },
  RedeemGift: { code: 'secret' },
  SendGiftAgain: { giftId: 'own' },
  WithdrawGifts: { orderId: 'own' },
  WithdrawPurchase: { docId: 'own' },
  ConfirmReturn: { id: 'staff' },
  BuyShop: { priceId: 'content' },
  CheckPromotionCode: { code: 'open' },
  UpdateCustomer: { userId: 'staff' },
  CloseCustomer: { customerId: 'staff', sessionIds: 'staff' },
  RetryJobs: { id: 'staff' },
  SendMail: { userId: 'staff' },
  EraseArchivedEvents: { userId: 'staff' },
  SweepArchivedEvents: { userIds: 'staff' },
  CompleteCourse: { userId: 'staff', courseId: 'staff' },
  MakeOwner: { userId: 'staff' },
  CompleteExcused: { videoIds: 'staff', courseId: 'staff', userId: 'staff' },
  FinishWithdrawal: { withdrawalId: 'staff' },
  FinishOrderWithdrawal: { withdrawalId: 'staff' },
  RefundOwed: { paymentId: 'staff', invoiceId: 'staff' },
  UpdateCustomerSubscription: { priceId: 'content' },
  ApplyPaymentEvent: { eventId: 'staff', customerId: 'staff' },
  CreateCheckoutSession: { promotionCode: 'open', code: 'open' },
  GetCheckoutSession: { docId: 'own', sid: 'own' },
  SendBillingMail: {
    userId: 'staff',
    docId: 'staff',
    subscriptionId: 'staff',
    withdrawalId: 'staff',
    invoiceId: 'staff',
    noteId: 'staff',
    disputeId: 'staff',
  },
  ConfirmProviderSignUp: { token: 'secret' },
  Confidence: { id_series: 'content', id_user: 'own', id_videos: 'content' },
  CountRecommendationClick: { videoId: 'content' },
  CountToolUse: { videoId: 'content' },
  Recommendations: { id_user: 'own' },
  GetToolUses: { toolId: 'content' },
  IndexVideos: { videoIds: 'staff' },
  RebuildSearch: { videoIds: 'staff' },
  FinishProviderSignIn: { code: 'secret' },
  SignInWithProviderToken: { idToken: 'secret' },
  AbortUpload: { uploadId: 'staff' },
  BeginUpload: { videoId: 'staff' },
  ContinueUpload: { uploadId: 'staff' },
  FinishUpload: { uploadId: 'staff' },
  PutUploadPart: { uploadId: 'staff' },
  StoreBookFile: { ebookId: 'staff' },
  UnpackUpload: { uploadId: 'staff' },
  UseUpload: { uploadId: 'staff' },
  CountRetention: { videoIds: 'staff' },
  GetStats: { videoId: 'staff' },
  PreviewCatalogue: { videoId: 'staff', planId: 'staff' },
  CancelPlannedPublication: { planId: 'staff' },
  DiscardDraft: { id: 'staff' },
  GetContentFilm: { id: 'staff' },
  GetContentItem: { id: 'staff' },
  UploadContentPicture: { id: 'staff' },
  PublishCatalogue: { id: 'staff' },
  RunPlannedPublication: { planId: 'staff' },
  SaveContent: {
    authorId: 'staff',
    id: 'staff',
    parentId: 'staff',
    sponsorIds: 'staff',
    tagIds: 'staff',
    videoIds: 'staff',
  },
  SaveVideo: {
    videoId: 'staff',
    parentId: 'staff',
    authorId: 'staff',
    tagIds: 'staff',
    sponsorIds: 'staff',
  },
  GetPresence: { videoId: 'staff' },
  GetRow: { id: 'content' },
  GetSeries: { seriesId: 'content' },
  GetVideo: { videoId: 'content', seriesId: 'content', movedFrom: 'own' },
  GetVideoDetails: { videoId: 'content' },
  GetVideosForTag: { tagId: 'content' },
  HideFromKeepWatching: { videoId: 'content' },
  RecountViews: { userId: 'staff' },
  RegisterDevice: { deviceId: 'own' },
  RemoveDevice: { deviceId: 'own' },
  RenameDevice: { deviceId: 'own' },
  PreloadVideo: { videoId: 'content', seriesId: 'content', movedFrom: 'own' },
  RenewGrant: { videoId: 'content' },
  ReportVideo: { videoId: 'content' },
  RequestImpersonationToken: { uid: 'staff', sender: 'staff' },
  SetUserFlag: { uid: 'staff' },
  MailInquiry: { id: 'staff' },
  MailReservation: { id: 'staff' },
  ReserveSeats: { email: 'open', phone: 'open' },
  SendInquiry: { email: 'open' },
  EraseCrmContact: { email: 'staff' },
  MoveCrmContact: { userId: 'staff' },
  UpdateCrmContact: { userId: 'staff' },
  SaveProgress: { videoId: 'content', seriesId: 'content' },
  SetRating: { videoId: 'content' },
  StartImpersonation: { token: 'secret' },
  StopViewing: { userId: 'staff', connectionId: 'staff' },
  FinishPasskeyRegistration: { id: 'own', rawId: 'own' },
  FinishSecondFactorEnrolment: { code: 'secret' },
  GetSignInFactors: { resolver: 'secret' },
  ReauthenticateWithPasskey: { id: 'own', rawId: 'own' },
  RemovePasskey: { id: 'own' },
  RenamePasskey: { id: 'own' },
  SendSecondFactorCode: { resolver: 'secret' },
  SignInWithPasskey: { id: 'open', rawId: 'open', resolver: 'secret' },
  SignInWithRecoveryCode: { resolver: 'secret', code: 'secret' },
  SignInWithSecondFactor: { resolver: 'secret', code: 'secret' },
  StartPasskeySignIn: { resolver: 'secret' },
  StartSecondFactorEnrolment: { phone: 'open' },
  SignIn: { email: 'open' },
  SignUp: { email: 'open' },
  TrackEvent: { id: 'secret', videoId: 'content' },
};

/** A name that points at something: an id, a key, a code, a person. */
const points = (name: string): boolean =>
  /(?:^|[a-z])(?:ids?|uid|sender|token|resolver|code|movedFrom|email|phone)$|^ids?_/i.test(name);

/** The fields of an input that point at something, wherever in it they are. */
function pointersOf(schema: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) if (points(name)) found.add(name);
    }
    return value;
  });
  return [...found].sort();
}

/** Operations whose pointers are described nowhere, or more than once. */
const unjudged = (
  registry: Record<string, { input: unknown }>,
  judged: Partial<Record<string, Record<string, Kind>>>,
): string[] =>
  Object.entries(registry).flatMap(([name, { input }]) => {
    const known = Object.keys(judged[name] ?? {}).sort();
    const found = pointersOf(input);
    return known.join() === found.join() ? [] : [`${name}: ${found.join()} judged as ${known.join()}`];
  });

const facts = { browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' };
const victimsDevice = 'V'.repeat(32);
const victimsPasskey = 'victims-passkey';
const highlightId = '0d3d3c5e-6d9c-4c7e-9d2e-1f1f1f1f1f1f';

/** A victim with a device that may be removed and a passkey, and what must not change about them. */
async function createVictim() {
  const { id } = await createUser();
  const old = { now: testNow - 40 * 86_400_000, deviceId: victimsDevice };
  await callAs({ id }, 'RegisterDevice', { deviceId: victimsDevice, ...facts }, old);
  const passkey = { id: victimsPasskey, userId: id, name: 'Studio', publicKey: 'key', counter: 1, createdAt: testNow };
  await db.insert(passkeys).values(passkey);
  await fillPurchases(id);
  const stateOf = async () => ({
    purchases: await db.select().from(checkoutSessions).where(eq(checkoutSessions.userId, id)),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.id, victimsPasskey)),
    devices: await viewer(id).listDevices(),
    row: await db.select().from(users).where(eq(users.id, id)),
  });
  return { id, stateOf };
}

type Victim = Awaited<ReturnType<typeof createVictim>>;
type Attacker = { id: string };

const connectionOf = (userId: string) =>
  runInDurableObject(viewer(userId), (_, state) => {
    const [socket] = state.getWebSockets();
    if (!socket) throw new Error('the victim watches nothing');
    return new Tab(socket).connection.connectionId;
  });

const passkeyNotFound = { reason: 'passkey-not-found' };

/** An attacker's authenticator says that it is the victim's passkey. */
const underVictimsName = { id: victimsPasskey };

async function confirmWithVictimsPasskey(attacker: Attacker) {
  const { options } = await callAs(attacker, 'StartPasskeyReauthentication', {});
  const response = await (await createAuthenticator()).use(options, underVictimsName);
  const refusal = await refusalOf(callAs(attacker, 'ReauthenticateWithPasskey', { response }));
  expect(refusal).toMatchObject({ reason: 'auth/user-mismatch' });
}

async function keepVictimsPasskey(attacker: Attacker) {
  const { options } = await callAs(attacker, 'StartPasskeyRegistration', {});
  const response = await (await createAuthenticator()).make(options, underVictimsName);
  await callAs(attacker, 'FinishPasskeyRegistration', { response });
}

/** Names the victim's open view as the one that continues with the attacker. */
async function moveVictimsView(operation: 'GetVideo' | 'PreloadVideo', attacker: Attacker, victim: Victim) {
  const { id: videoId } = await createVideo({ free: true });
  const tab = await connect(victim.id, { deviceId: victimsDevice });
  await tab.watch(videoId);
  await callAs(attacker, operation, { videoId, movedFrom: await connectionOf(victim.id) });
  expect(await running(victim.id)).toEqual([videoId]);
  expect(await tab.heard()).toEqual([]);
}

async function askForVisit(attacker: Attacker, which: { docId: string } | { sid: string }) {
  const refusal = await refusalOf(callAs(attacker, 'GetCheckoutSession', which));
  expect(refusal).toMatchObject({ reason: 'checkout-not-found' });
}

const noGift = async (asked: Promise<unknown>) =>
  expect(await refusalOf(asked)).toMatchObject({ reason: 'gift-not-found' });

/**
 * How an attacker uses the victim's object; whether it is refused or has no effect, the victim must not be affected.
 */
/** A company of the victim's, which the attacker does not manage: none of its operations finds it. */
const companyAttack =
  (
    name: 'GetCompany' | 'GetCompanyUsers' | 'GetCompanyReport' | 'UpdateCompany' | 'UploadCompanyLogo',
    rest: (victim: Victim) => object,
  ) =>
  async ({ id }: Attacker, victim: Victim) => {
    const of = { createdAt: testNow, updatedAt: testNow };
    await db.insert(companies).values([
      { id: 'victims', name: 'Victim', ...of },
      { id: 'attackers', name: 'Attacker', ...of },
    ]);
    await db.update(users).set({ companyId: 'attackers', companyAdmin: true }).where(eq(users.id, id));
    const asked = callAs({ id }, name, { companyId: 'victims', ...rest(victim) });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'company-not-found' });
  };

/** From the attacker's own company at a user of another one. */
const memberAttack =
  (change: (victim: Victim) => object) =>
  async ({ id }: Attacker, victim: Victim) => {
    await db.insert(companies).values({ id: 'attackers', name: 'Attacker', createdAt: testNow, updatedAt: testNow });
    await db.update(users).set({ companyId: 'attackers', companyAdmin: true }).where(eq(users.id, id));
    const asked = callAs({ id }, 'UpdateCompany', { companyId: 'attackers', ...change(victim) });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'company-user-not-found' });
  };

/** Another user's ticket is not found. */
const ticketAttack =
  (name: 'GetTicket' | 'ReplyToTicket', rest: object) =>
  async (attacker: Attacker, { id }: Victim) => {
    const { ticketId } = await callAs({ id }, 'OpenTicket', { subject: 'Aiuto', text: 'Non si apre' });
    const asked = callAs(attacker, name, { ticketId, ...rest });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'ticket-not-found' });
  };

const attacks: Record<string, (attacker: Attacker, victim: Victim) => Promise<unknown>> = {
  'GetTicket.ticketId': ticketAttack('GetTicket', {}),
  'ReplyToTicket.ticketId': ticketAttack('ReplyToTicket', { text: 'Ciao' }),
  'GetCompany.companyId': companyAttack('GetCompany', () => ({})),
  'GetCompanyUsers.companyId': companyAttack('GetCompanyUsers', () => ({})),
  'GetCompanyReport.companyId': companyAttack('GetCompanyReport', () => ({})),
  'UploadCompanyLogo.companyId': companyAttack('UploadCompanyLogo', () => ({ name: 'a.png', data: 'aaaa' })),
  'UpdateCompany.companyId': companyAttack('UpdateCompany', () => ({ companyData: { name: 'Mia' } })),
  'UpdateCompany.uid': memberAttack(({ id }) => ({ group: { uid: id, name: 'x' } })),
  'UpdateCompany.removeUid': memberAttack(({ id }) => ({ removeUid: id })),
  'AnswerInvitation.companyId': async (attacker, victim) => {
    await createCompany('vittima');
    await db
      .insert(companyInvitations)
      .values({ userId: victim.id, companyId: 'vittima', invitedBy: victim.id, createdAt: testNow });
    for (const accept of [true, false]) {
      const asked = callAs(attacker, 'AnswerInvitation', { companyId: 'vittima', accept });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'invitation-not-found' });
    }
    expect(await db.select().from(companyInvitations)).toHaveLength(1);
  },
  'CheckEmail.email': async (attacker, { id }) => {
    const asked = callAs(attacker, 'CheckEmail', { email: `${id.toLowerCase()}@apice.test` });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'not-allowed' });
  },
  'GetTeamRegister.companyId': async (attacker) => {
    await createCompany('vittima');
    const asked = callAs(attacker, 'GetTeamRegister', { companyId: 'vittima' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'not-allowed' });
  },
  'GetUserCourse.uid': async (attacker, victim) => {
    await createCourse();
    for (const action of ['GET_COURSE_STATUS', 'SEND_CERTIFICATION_MYSELF', 'GET_TEST_ATTEMPTS'] as const) {
      const asked = callAs(attacker, 'GetUserCourse', { uid: victim.id, courseId: 'prova', action });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'not-allowed' });
    }
  },
  'SaveTestAnswer.attemptId': async (attacker, victim) => {
    const attempt = await openAttemptOf(victim.id);
    const answers = [{ questionId: 'q1', answerId: 'a1', turn: 1 }];
    const asked = callAs(attacker, 'SaveTestAnswer', { attemptId: attempt, answers });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'attempt-not-found' });
  },
  'ValidateTest.attemptId': async (attacker, victim) => {
    const attemptId = await openAttemptOf(victim.id);
    const asked = callAs(attacker, 'ValidateTest', { courseId: 'prova', testId: 'test', attemptId });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'attempt-not-found' });
  },
  'SaveHighlight.highlightId': async (attacker, victim) => {
    await saveSettings({ SHOW_BOOKS: true });
    await createReadableBook('mani', [attacker.id, victim.id]);
    const input = { ebookId: 'mani', highlightId, passage, color: 'green' as const, note: '' };
    await callAs(victim, 'SaveHighlight', input);
    const asked = callAs(attacker, 'SaveHighlight', { ...input, note: 'mine' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'ebook-highlight-not-found' });
    expect((await callAs(victim, 'GetEbook', { ebookId: 'mani' })).highlights).toMatchObject([{ note: '' }]);
  },
  'DeleteHighlight.highlightId': async (attacker, victim) => {
    await saveSettings({ SHOW_BOOKS: true });
    await createReadableBook('mani', [victim.id]);
    await callAs(victim, 'SaveHighlight', { ebookId: 'mani', highlightId, passage, color: 'green', note: '' });
    await callAs(attacker, 'DeleteHighlight', { highlightId });
    expect((await callAs(victim, 'GetEbook', { ebookId: 'mani' })).highlights).toHaveLength(1);
  },
  'EndSession.id': async (attacker, victim) => {
    const { sessions: named } = await callAs(victim, 'GetSessions', {});
    const rows = () => db.select().from(sessions).where(eq(sessions.userId, victim.id));
    const before = await rows();
    for (const { id } of named) {
      expect(await refusalOf(callAs(attacker, 'EndSession', { id }))).toMatchObject({ reason: 'session-not-found' });
    }
    expect([named.length, await rows()]).toEqual([1, before]);
  },
  'RenameSession.id': async (attacker, victim) => {
    const { sessions: named } = await callAs(victim, 'GetSessions', {});
    for (const { id } of named) {
      const asked = callAs(attacker, 'RenameSession', { id, name: 'mine' });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'session-not-found' });
    }
  },
  'ChangeGift.giftId': (attacker, { id }) =>
    noGift(callAs(attacker, 'ChangeGift', { giftId: `gift-${markOf(id)}`, email: 'evil@studio.it' })),
  'GetCheckoutDetails.id': (attacker, { id }) =>
    noGift(callAs(attacker, 'GetCheckoutDetails', { id: `order-${markOf(id)}` })),
  'SendGiftAgain.giftId': (attacker, { id }) =>
    noGift(callAs(attacker, 'SendGiftAgain', { giftId: `gift-${markOf(id)}` })),
  'WithdrawGifts.orderId': (attacker, { id }) =>
    noGift(callAs(attacker, 'WithdrawGifts', { orderId: `order-${markOf(id)}` })),
  'WithdrawPurchase.docId': async (attacker, { id }) => {
    const asked = callAs(attacker, 'WithdrawPurchase', { docId: `visit-${id}` });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'order-not-found' });
  },
  'Confidence.id_user': async (attacker, { id }) => {
    const asked = callAs(attacker, 'Confidence', { id_user: id, id_videos: [] });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'not-allowed' });
  },
  'Recommendations.id_user': async (attacker, { id }) => {
    expect(await refusalOf(callAs(attacker, 'Recommendations', { id_user: id }))).toMatchObject({
      reason: 'not-allowed',
    });
  },
  'GetCheckoutSession.docId': (attacker, victim) => askForVisit(attacker, { docId: `visit-${victim.id}` }),
  'GetCheckoutSession.sid': (attacker, victim) => askForVisit(attacker, { sid: `session-${victim.id}` }),
  'GetVideo.movedFrom': (attacker, victim) => moveVictimsView('GetVideo', attacker, victim),
  'PreloadVideo.movedFrom': (attacker, victim) => moveVictimsView('PreloadVideo', attacker, victim),
  'FinishPasskeyRegistration.id': keepVictimsPasskey,
  'FinishPasskeyRegistration.rawId': keepVictimsPasskey,
  'ReauthenticateWithPasskey.id': confirmWithVictimsPasskey,
  'ReauthenticateWithPasskey.rawId': confirmWithVictimsPasskey,
  'MarkNotificationsRead.ids': async (attacker, { id: victimId }) => {
    const id = `note/${victimId}`;
    const texts = { it: { title: 'Titolo', body: 'Testo' } };
    await db.batch(notifyStatements(db, [victimId], { id: 'note', topic: 'news', texts }, testNow));
    expect(await callAs(attacker, 'MarkNotificationsRead', { ids: [id] })).toEqual({ marked: 0 });
    expect((await callAs({ id: victimId }, 'GetMarks', {})).unread).toBe(1);
  },
  'DeletePushToken.token': async (attacker, { id: userId }) => {
    const keys = { p256dh: 'key', auth: 'secret', endpoint: 'https://push.example', device: '' };
    await db.insert(pushTokens).values({ id: 'victims', userId, createdAt: testNow, ...keys });
    expect(await refusalOf(callAs(attacker, 'DeletePushToken', { token: 'victims' }))).toMatchObject({
      code: 'not-found',
    });
    expect(await db.$count(pushTokens)).toBe(1);
  },
  'RemovePasskey.id': async (attacker) =>
    expect(await refusalOf(callAs(attacker, 'RemovePasskey', { id: victimsPasskey }))).toMatchObject(passkeyNotFound),
  'RenamePasskey.id': async (attacker) =>
    expect(await refusalOf(callAs(attacker, 'RenamePasskey', { id: victimsPasskey, name: 'mia' }))).toMatchObject(
      passkeyNotFound,
    ),
  'RegisterDevice.deviceId': (attacker) =>
    callAs(attacker, 'RegisterDevice', { deviceId: victimsDevice, ...facts, browser: 'Evil' }),
  'RenameDevice.deviceId': async (attacker) => {
    const asked = callAs(attacker, 'RenameDevice', { deviceId: victimsDevice, name: 'mine' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'device-not-found' });
  },
  'RemoveDevice.deviceId': async (attacker) =>
    expect(await refusalOf(callAs(attacker, 'RemoveDevice', { deviceId: victimsDevice }))).toMatchObject({
      reason: 'device-not-found',
    }),
};

const own = Object.entries(kindOf).flatMap(([name, fields]) =>
  Object.entries(fields).flatMap(([field, kind]) => (kind === 'own' ? [`${name}.${field}`] : [])),
);

/** Whether an attack changed anything of the victim's. */
async function harms(attack: (attacker: Attacker, victim: Victim) => Promise<unknown>): Promise<boolean> {
  const [attacker, victim] = [await createUser(), await createVictim()];
  const before = await victim.stateOf();
  await attack(attacker, victim);
  return JSON.stringify(await victim.stateOf()) !== JSON.stringify(before);
}

describe('what inputs point at', () => {
  test('is judged for every operation', () => {
    expect(unjudged(operations, kindOf)).toEqual([]);
  });

  test('and an operation that nobody judged is found', () => {
    const planted = {
      EndEverything: {
        input: z.strictObject({ userId: z.string(), list: z.array(z.strictObject({ orderId: z.string() })) }),
      },
    };
    expect(unjudged(planted, {})).toEqual(['EndEverything: orderId,userId judged as ']);
    expect(unjudged(planted, { EndEverything: { userId: 'own' } })).toHaveLength(1);
  });
});

describe('somebody else’s thing', () => {
  test('is tried for every field that names something of the caller’s', () => {
    expect(Object.keys(attacks).sort()).toEqual([...own].sort());
  });

  test.each(own)('%s changes nothing of the victim’s', async (field) => {
    const attack = attacks[field];
    expect(attack && (await harms(attack))).toBe(false);
  });

  test('an attack that works is noticed', async () => {
    const careless = (_attacker: Attacker, { id }: Victim) =>
      callAs({ id }, 'RemoveDevice', { deviceId: victimsDevice });
    expect(await harms(careless)).toBe(true);
  });
});
