import type { Refusal } from './ask';

/** What the person thought better of: there is nothing to tell them (spec 1 §8, cancelled by the user). */
export const cancelled: Refusal = { code: 'failed-precondition', reason: 'cancelled' };

export const isCancelled = ({ reason }: Refusal): boolean => reason === cancelled.reason;
