import type { Refusal } from './ask';

/** The person cancelled the action: there is nothing to report (spec 1 §8, cancelled by the user). */
export const cancelled: Refusal = { code: 'failed-precondition', reason: 'cancelled' };

export const isCancelled = ({ reason }: Refusal): boolean => reason === cancelled.reason;
