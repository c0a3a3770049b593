import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  auditLog,
  boxOpenings,
  certificates,
  challenges,
  checkoutSessions,
  companyInvitations,
  consentChanges,
  customers,
  courseAlerts,
  courseDays,
  enrolledVideos,
  enrolments,
  events,
  feedbacks,
  giftOrders,
  gifts,
  identities,
  listEntries,
  notificationDeliveries,
  notificationPreferences,
  notifications,
  creditNotes,
  invoices,
  passkeys,
  pushTokens,
  recoveryCodes,
  registerReminders,
  rewardRequests,
  secondFactors,
  sessions,
  subscriptions,
  ticketFiles,
  ticketMessages,
  tickets,
  subscriptionSchedules,
  testAttempts,
  toolUses,
  unitRecords,
  users,
  userVideos,
  videoReports,
  watchDays,
  withdrawals,
} from '../../../../db/schema';

/** A table of which a person gets their own rows: its place in the archive, and the columns that are left out. */
export type OwnTable = {
  /** The file's name, and the key of its sentence in the guide. */
  name: string;
  table: SQLiteTable;
  owner: SQLiteColumn;
  /** Secrets and data about other people, by the column's name in the schema. */
  leavesOut: readonly string[];
};

/**
 * Everything that the database holds about a person, for the archive of their own data. A test compares this list with the
 * schema: a table that names users must be listed here, or in `notOwn` with its reason.
 */
export const ownTables = [
  { name: 'account', table: users, owner: users.id, leavesOut: ['passwordHash'] },
  { name: 'consents', table: consentChanges, owner: consentChanges.userId, leavesOut: [] },
  { name: 'sessions', table: sessions, owner: sessions.userId, leavesOut: ['id', 'previousId', 'impersonatorId'] },
  { name: 'providers', table: identities, owner: identities.userId, leavesOut: [] },
  { name: 'phones', table: secondFactors, owner: secondFactors.userId, leavesOut: [] },
  { name: 'passkeys', table: passkeys, owner: passkeys.userId, leavesOut: ['publicKey', 'counter'] },
  { name: 'recovery-codes', table: recoveryCodes, owner: recoveryCodes.userId, leavesOut: ['hash'] },
  { name: 'open-requests', table: challenges, owner: challenges.userId, leavesOut: ['id', 'facts'] },
  { name: 'subscriptions', table: subscriptions, owner: subscriptions.userId, leavesOut: ['revision'] },
  { name: 'plan-changes', table: subscriptionSchedules, owner: subscriptionSchedules.userId, leavesOut: [] },
  { name: 'customer', table: customers, owner: customers.userId, leavesOut: ['revision'] },
  { name: 'purchases', table: checkoutSessions, owner: checkoutSessions.userId, leavesOut: ['request', 'url'] },
  { name: 'invoices', table: invoices, owner: invoices.userId, leavesOut: ['revision'] },
  { name: 'credit-notes', table: creditNotes, owner: creditNotes.userId, leavesOut: [] },
  { name: 'withdrawals', table: withdrawals, owner: withdrawals.userId, leavesOut: [] },
  { name: 'gift-orders', table: giftOrders, owner: giftOrders.buyerId, leavesOut: [] },
  // The giver and their words reached the reader with the gift; the recipient address is the reader's own.
  { name: 'gifts', table: gifts, owner: gifts.redeemedBy, leavesOut: [] },
  { name: 'lessons', table: userVideos, owner: userVideos.userId, leavesOut: [] },
  { name: 'watching-days', table: watchDays, owner: watchDays.userId, leavesOut: [] },
  { name: 'reports', table: videoReports, owner: videoReports.userId, leavesOut: [] },
  { name: 'instruments', table: toolUses, owner: toolUses.userId, leavesOut: [] },
  { name: 'list', table: listEntries, owner: listEntries.userId, leavesOut: [] },
  { name: 'notifications', table: notifications, owner: notifications.userId, leavesOut: [] },
  {
    name: 'notification-choices',
    table: notificationPreferences,
    owner: notificationPreferences.userId,
    leavesOut: [],
  },
  { name: 'push-devices', table: pushTokens, owner: pushTokens.userId, leavesOut: ['endpoint', 'p256dh', 'auth'] },
  {
    name: 'notifications-to-send',
    table: notificationDeliveries,
    owner: notificationDeliveries.userId,
    leavesOut: ['target'],
  },
  { name: 'courses', table: enrolments, owner: enrolments.userId, leavesOut: [] },
  { name: 'course-lessons', table: unitRecords, owner: unitRecords.userId, leavesOut: [] },
  { name: 'course-films', table: enrolledVideos, owner: enrolledVideos.userId, leavesOut: [] },
  { name: 'course-hours', table: courseDays, owner: courseDays.userId, leavesOut: [] },
  { name: 'course-tests', table: testAttempts, owner: testAttempts.userId, leavesOut: [] },
  { name: 'certificates', table: certificates, owner: certificates.userId, leavesOut: [] },
  { name: 'course-alerts', table: courseAlerts, owner: courseAlerts.userId, leavesOut: [] },
  { name: 'hour-reminders', table: registerReminders, owner: registerReminders.userId, leavesOut: [] },
  {
    name: 'company-invitations',
    table: companyInvitations,
    owner: companyInvitations.userId,
    leavesOut: ['invitedBy'],
  },
  { name: 'advent-boxes', table: boxOpenings, owner: boxOpenings.userId, leavesOut: [] },
  { name: 'gift-requests', table: rewardRequests, owner: rewardRequests.userId, leavesOut: [] },
  { name: 'events', table: events, owner: events.userId, leavesOut: [] },
  { name: 'opinions', table: feedbacks, owner: feedbacks.userId, leavesOut: [] },
  { name: 'tickets', table: tickets, owner: tickets.userId, leavesOut: ['assigneeId'] },
  { name: 'ticket-messages', table: ticketMessages, owner: ticketMessages.userId, leavesOut: ['authorId'] },
  { name: 'ticket-files', table: ticketFiles, owner: ticketFiles.userId, leavesOut: ['authorId'] },
  {
    name: 'administration',
    table: auditLog,
    owner: auditLog.userId,
    // The actor, and the other objects of the act, are about others.
    leavesOut: ['actorId', 'subject', 'requestId'],
  },
] satisfies OwnTable[];

/** Columns that name users without making the table's rows theirs, with the reason. By table and column, as in the database. */
export const notOwn: Record<string, string> = {
  'video_pairs.viewers': 'how many watched both of two lessons: a number, and nobody’s name',
  'stat_retention.viewers': 'how many of a lesson’s viewers saw which part: a number, and nobody’s name',
  'publication_relations.author_id': 'the teacher of a lesson, who is no user',
  'inquiries.email': 'written by anybody, whether it is theirs is not known; forgotten after a year',
  'reservations.email': 'booked by anybody, whether it is theirs is not known; forgotten after a year',
  'audit_log.actor_id': 'what an administrator did to others is told to those, without the name',
  'ticket_files.author_id': 'who of Apice sent a file along is told by the message’s name alone',
  'ticket_messages.author_id': 'who of Apice answered is told by name alone',
  'ticket_notes.author_id': 'internal notes are seen by administrators only',
  'tickets.assignee_id': 'who of Apice answers is told by name alone',
  'user_notes.author_id': 'internal notes are seen by administrators only (spec 2 §6)',
  'user_notes.user_id': 'internal notes are seen by administrators only (spec 2 §6); they go with the account',
  'broadcasts.uids': 'whom something is being told to is forgotten when it has been told',
  'publications.by_user_id': 'who published a catalogue is the house’s record, as the audit log is',
  'planned_publications.by_user_id': 'who plans a publication is the house’s record',
  'uploads.by_user_id': 'who uploaded a film is the house’s record',
  'videos.author_id': 'the author of a lesson is no account',
  'sessions.impersonator_id': 'an administrator’s visit stands among the sessions of whom it is paid to',
};
