import type { Refusal } from './ask';

/** The refusal of an action that the user cancelled: nothing is shown (spec 1 §8, cancelled by the user). */
export const cancelled: Refusal = { code: 'failed-precondition', reason: 'cancelled' };

export const isCancelled = ({ reason }: Refusal): boolean => reason === cancelled.reason;
