import { isFeatureOpen } from '../../domain/platform/settings';
import type { Category } from '../../domain/platform/categories';
import { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';

type Reader = Pick<HandlerContext<'user'>, 'caller' | 'language' | 'settings'>;

/** Refuses users for whom the live page is closed (spec 1 §5). */
export function requireLive({ caller: { user }, language, settings }: Reader): void {
  const { category, experiments } = user;
  if (!isFeatureOpen('LIVE', settings, { language, category, experiments, isVisitor: false }))
    throw new DomainError('permission-denied', 'live-not-for-you');
}

/** Whether a channel is for users of a category; one without categories is for everybody. */
export const isChannelFor = (channel: { categories: readonly Category[] }, category: Category | null): boolean =>
  channel.categories.length === 0 || (category !== null && channel.categories.includes(category));

export const channelNotFound = () => new DomainError('not-found', 'live-channel-not-found');
export const eventNotFound = () => new DomainError('not-found', 'live-event-not-found');
