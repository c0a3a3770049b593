import { env } from 'cloudflare:workers';
import * as schema from '../../../db/schema';
import { causeId } from '../../../domain/gaming/causes';
import { playerOf, viewerOf } from '../../../durable-objects/stubs';
import { sha256 } from '../../../operations/shared/signing';
import { fillCourses } from '../courses';
import { createSubscription, createUser, createVideo } from '../factories';
import { fillGifts, markOf } from '../money/gifts';
import { requestData } from '../advent';
import { createEvent } from '../live';
import { putPlayer } from '../../../operations/gaming/earn';
import { db, openSession, testDeviceId, testNow } from '../scope';

/** An account with at least one row in every table, including everything that its export must not contain. */
export async function fillAccount() {
  const secrets = {
    passwordHash: 'hash-of-the-password',
    publicKey: 'public-key-of-the-passkey',
    recoveryHash: 'hash-of-a-recovery-code',
    challengeId: 'hash-of-a-challenge',
    challengeFact: 'fact-of-a-challenge',
    pushEndpoint: 'https://push.example/endpoint',
    pushKey: 'key-of-the-push-token',
    pushSecret: 'secret-of-the-push-token',
  };
  const others = { administrator: 'uid-of-an-administrator', requestId: 'request-of-an-act' };
  const user = await createUser({ passwordHash: secrets.passwordHash, tags: ['endodonzia'], theme: 'light' });
  const stranger = await createUser();
  const video = await createVideo();
  const cookie = await openSession(user.id);
  await openSession(stranger.id);
  const { id: subscriptionId } = await createSubscription(user.id);
  await fillPurchases(user.id);
  await fillDispute(user.id, subscriptionId);
  const owned = { userId: user.id, createdAt: testNow };
  await db.insert(schema.identities).values({ ...owned, provider: 'google', subject: 'g-1', email: user.email });
  await db.insert(schema.secondFactors).values({ ...owned, id: 'factor', kind: 'sms', phone: '+393331234321' });
  await db
    .insert(schema.passkeys)
    .values({ ...owned, id: 'key', name: 'Telefono', publicKey: secrets.publicKey, counter: 7 });
  await db.insert(schema.consentChanges).values({
    ...owned,
    id: 'consent',
    at: testNow,
    consent: 'privacyMarketing',
    isGiven: true,
    version: '2026',
    source: 'profile',
    country: 'IT',
    browser: 'Chrome',
  });
  await db.insert(schema.companies).values({ id: 'studio', name: 'Studio', createdAt: testNow, updatedAt: testNow });
  await db.insert(schema.companyInvitations).values({ ...owned, companyId: 'studio', invitedBy: 'altri' });
  await db.insert(schema.recoveryCodes).values({ ...owned, hash: secrets.recoveryHash });
  await db.insert(schema.challenges).values({
    ...owned,
    id: secrets.challengeId,
    kind: 'verify-email',
    facts: { email: user.email, note: secrets.challengeFact },
    expiresAt: testNow + 60_000,
  });
  await db.insert(schema.userVideos).values({ userId: user.id, videoId: video.id, openedAt: testNow, rating: 1 });
  await db.insert(schema.watchDays).values({ userId: user.id, day: '2026-11-20', seconds: 90 });
  await db.insert(schema.toolUses).values({ userId: user.id, videoId: video.id, name: 'Specillo', seconds: 3 });
  await db.insert(schema.listEntries).values({ userId: user.id, videoId: video.id, addedAt: testNow });
  const notification = { id: 'note', dataId: 'note', topic: 'news' as const, title: 'Titolo', body: 'Testo' };
  await db.insert(schema.notifications).values({ ...owned, ...notification, data: { action: null } });
  await db
    .insert(schema.notificationPreferences)
    .values({ userId: user.id, topic: 'news', channel: 'mail', isOn: true });
  await db.insert(schema.pushTokens).values({
    ...owned,
    id: 'token',
    endpoint: secrets.pushEndpoint,
    p256dh: secrets.pushKey,
    auth: secrets.pushSecret,
    device: 'Chrome, Windows',
  });
  const delivery = { notificationId: 'note', channel: 'mail' as const, target: '', dueAt: testNow };
  await db.insert(schema.notificationDeliveries).values({ ...delivery, userId: user.id });
  const calendar = { id: 'avvento', year: 2026, allowPreviousDays: true, createdAt: testNow, updatedAt: testNow };
  await db.insert(schema.calendars).values(calendar);
  await db.insert(schema.rewards).values({ id: 'diga', title: 'Kit diga', createdAt: testNow, updatedAt: testNow });
  const box = { id: 'casella', calendarId: 'avvento', day: 1, pro: false, kind: 'parcel' as const };
  await db.insert(schema.calendarBoxes).values({ ...box, title: 'Kit diga', text: '', rewardId: 'diga' });
  await db.insert(schema.boxOpenings).values({ userId: user.id, boxId: 'casella', openedAt: testNow });
  await db.insert(schema.rewardRequests).values({
    ...owned,
    ...requestData(),
    id: 'richiesta',
    rewardId: 'diga',
    source: 'advent',
    sourceId: 'casella',
    noticeVersion: '2026',
    updatedAt: testNow,
  });
  await fillBooks(user.id);
  const { eventId } = await createEvent();
  await db.insert(schema.liveReminders).values({ ...owned, eventId });
  await db.insert(schema.videoReports).values({
    ...owned,
    id: 'report',
    videoId: video.id,
    kinds: ['audio'],
    details: 'Non si sente',
    seconds: 5,
    config: {},
    platform: 'web',
    userAgent: { os: 'Windows', osVersion: '11', browser: 'Chrome', browserVersion: '142' },
  });
  await db
    .insert(schema.events)
    .values({ id: 'event', at: testNow, name: 'OPEN_VIDEO', userId: user.id, videoId: video.id, params: {} });
  await fillSupport(user.id);
  await fillCourses(user.id);
  await db.insert(schema.auditLog).values({
    id: 'entry',
    at: testNow,
    actorId: others.administrator,
    act: 'StopViewing',
    userId: user.id,
    outcome: 'done',
    requestId: others.requestId,
  });
  const device = { browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' };
  await viewerOf(env.VIEWER, user.id).registerDevice(testDeviceId, device, null, testNow);
  const cause = { id: causeId.feedback(user.id, testNow), kind: 'feedback' as const, at: testNow, topics: [] };
  const deeds = { causes: [cause], watched: [], rated: [] };
  const played = await playerOf(env.PLAYER, user.id).begin(user.id, deeds, { rules: [], missions: [], badges: [] });
  if (played) await db.batch([putPlayer(db, user.id, played, testNow)]);
  await fillBonus(user.id, video.id);
  const sessionId = await sha256(cookie.split('.')[0] ?? '');
  return { user, stranger, video, cookie, secrets: { ...secrets, sessionId }, others: { ...others, id: stranger.id } };
}

/** A special event whose lesson was watched in time. */
async function fillBonus(userId: string, videoId: string): Promise<void> {
  const times = { createdAt: testNow, updatedAt: testNow };
  await db.insert(schema.rewards).values({ id: 'sonda', title: 'La sonda di Apice', ...times });
  await db
    .insert(schema.bonuses)
    .values({ id: 'bonus', videoId, rewardId: 'sonda', fromAt: testNow, toAt: testNow + 86_400_000 });
  await db.insert(schema.bonusWins).values({ userId, bonusId: 'bonus', wonAt: testNow });
}

/** A book that was unlocked and is being read. */
async function fillBooks(userId: string): Promise<void> {
  const book = { id: 'libro', title: 'Quattro mani', author: 'Amina Diallo', language: 'it' as const };
  const seen = { languages: ['it' as const], categories: ['aso' as const], color: '#0b5c55', position: 1 };
  await db.insert(schema.ebooks).values({ ...book, ...seen, createdAt: testNow, updatedAt: testNow });
  await db
    .insert(schema.ebookQuestions)
    .values({ id: 'domanda', ebookId: 'libro', position: 1, label: 'Chi aspetta?', explanation: 'Chi assiste.' });
  await db
    .insert(schema.ebookAnswers)
    .values({ id: 'risposta', questionId: 'domanda', position: 1, label: 'Chi assiste', isCorrect: true });
  const owned = { userId, ebookId: 'libro' };
  await db.insert(schema.ebookUnlocks).values({ ...owned, unlockedAt: testNow });
  await db.insert(schema.ebookAttempts).values({ ...owned, questionId: 'domanda', answerId: 'risposta' });
  const passage = { path: 'OEBPS/c1.xhtml', quote: 'Il passaggio', before: '', after: ' comincia', offset: 0 };
  await db.insert(schema.ebookPlaces).values({ ...owned, ...passage, revision: 1, movedAt: testNow });
  await db
    .insert(schema.ebookHighlights)
    .values({ ...owned, ...passage, id: 'segno', color: 'green', createdAt: testNow, updatedAt: testNow });
}

/** A customer, what they bought, and what they gave back. */
export async function fillPurchases(userId: string): Promise<void> {
  await fillGifts(userId);
  const request = {
    mode: 'subscription' as const,
    customerId: 'cus-full',
    lines: [],
    successUrl: '',
    cancelUrl: '',
    locale: 'it',
    allowsPromotionCodes: true,
    promotionCodeId: null,
    collectsShippingAddress: false,
    collectsTaxId: true,
    consent: null,
    fields: [],
    metadata: {},
  };
  await db.insert(schema.customers).values({ userId, id: `cus-${markOf(userId)}`, balance: -500 });
  await db.insert(schema.checkoutSessions).values({
    id: `visit-${userId}`,
    sessionId: `session-${userId}`,
    userId,
    kind: 'subscription',
    purchase: 'subscription',
    status: 'complete',
    request,
    createdAt: testNow,
    expiresAt: testNow,
  });
  const money = { total: 2900, amountDue: 2900, amountPaid: 2900 };
  await db
    .insert(schema.invoices)
    .values({ id: `invoice-${userId}`, userId, status: 'paid', reason: 'purchase', ...money, createdAt: testNow });
  await db.insert(schema.creditNotes).values({
    id: `note-${userId}`,
    userId,
    invoiceId: `invoice-${userId}`,
    number: '2026-000001-CN-01',
    amount: 2900,
    createdAt: testNow,
  });
  await db
    .insert(schema.withdrawals)
    .values({ id: `withdrawal-${userId}`, userId, subscriptionId: 'sub', amount: 2900, at: testNow });
  await db.insert(schema.orderWithdrawals).values({
    id: crypto.randomUUID(),
    userId,
    kind: 'shop',
    orderId: crypto.randomUUID(),
    at: testNow,
  });
  await db.insert(schema.subscriptionSchedules).values({
    id: `schedule-${userId}`,
    userId,
    subscriptionId: 'sub',
    priceId: 'price',
    amount: 29_000,
    interval: 'year',
    currentPeriodEnd: testNow,
    status: 'commit',
    createdAt: testNow,
  });
}

/** A payment that they disputed long ago, and the time that it closed. */
async function fillDispute(userId: string, subscriptionId: string): Promise<void> {
  const id = `dispute-${markOf(userId)}`;
  const facts = { amount: 2900, currency: 'eur', reason: 'fraudulent', createdAt: 0, updatedAt: 0 };
  await db.insert(schema.disputes).values({ ...facts, id, userId, status: 'lost' });
  await db.insert(schema.disputedPeriods).values({ disputeId: id, subscriptionId, userId, fromAt: 0, untilAt: 1 });
}

/** A ticket with a message and a file, and an opinion. */
async function fillSupport(userId: string) {
  const dated = { userId, createdAt: testNow };
  await db.insert(schema.tickets).values({
    ...dated,
    id: 'ticket0000000000',
    subject: 'Attestato',
    topic: 'courses',
    state: 'open',
    excerpt: 'Non si apre',
    readAt: testNow,
    updatedAt: testNow,
  });
  const said = { ...dated, ticketId: 'ticket0000000000' };
  await db
    .insert(schema.ticketMessages)
    .values({ ...said, id: 'word', author: 'Elena', text: 'Non si apre', via: 'site' });
  await db
    .insert(schema.ticketFiles)
    .values({ ...said, id: 'file', authorId: userId, name: 'a.png', type: 'image/png', size: 1 });
  await db
    .insert(schema.feedbacks)
    .values({ ...dated, id: 'opinion', questions: ['a', 'b', 'c'], ratings: [5, 5, 5], comment: '' });
}
