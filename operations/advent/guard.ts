import type { ClosedReason } from '../../domain/advent/boxes';
import { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';

/** Refuses viewers who do not use Italian, and assistants; the page has the same rule (spec 2 §2). */
export function requireAdvent({ caller, language }: Pick<HandlerContext<'user'>, 'caller' | 'language'>): void {
  if (language !== 'it' || caller.user.category === 'aso')
    throw new DomainError('permission-denied', 'advent-not-for-you');
}

export const refusalOf = (reason: ClosedReason) =>
  new DomainError(reason === 'advent-box-not-found' ? 'not-found' : 'failed-precondition', reason);
