import type { NewJob } from '../shared/jobs';

/** The job that mails a gift on a day; moving the gift to another day queues another job. `runAt` in milliseconds. */
export const deliveryJob = (giftId: string, deliverOn: string, runAt: number): NewJob => ({
  operation: 'DeliverGift',
  input: { giftId, deliverOn },
  key: `gift-${giftId}-${deliverOn}`,
  runAt,
});

/** The job that notifies the recipients of delivered gifts that were taken back; `of` distinguishes its causes. */
export const takenJob = (withdrawalId: string, of = withdrawalId): NewJob => ({
  operation: 'NotifyOfTakenGifts',
  input: { withdrawalId },
  key: `gifts-taken/${of}`,
});
