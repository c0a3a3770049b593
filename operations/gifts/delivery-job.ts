import type { NewJob } from '../shared/jobs';

/** The job that mails a gift on a day; moving the gift to another day queues another job. `runAt` in milliseconds. */
export const deliveryJob = (giftId: string, deliverOn: string, runAt: number): NewJob => ({
  operation: 'DeliverGift',
  input: { giftId, deliverOn },
  key: `gift-${giftId}-${deliverOn}`,
  runAt,
});
