import type { AppLoadContext } from '@remix-run/cloudflare';
import { isAmong, mayChangePeople } from '../../../../domain/platform/admin-roles';
import { listStates, type ListState } from '../../../../domain/rewards/requests';
import { call, type Answer } from '~/lib/server/call.server';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { shellData } from '~/lib/server/shell.server';

/** The requests, by the URL's state, prize and search, for roles that may ship them; the rewards for all others. */
export async function prizesPage(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const { user } = await shellData(context);
  const role = user?.role ?? null;
  const rights = { maySeeRequests: mayChangePeople(role), mayChangeRewards: isAmong(role, ['editor']) };
  if (!rights.maySeeRequests || searchParams.get('view') === 'rewards') {
    const { rewards } = await call(context, 'GetRewards', {});
    return { ...rights, requests: null, rewards };
  }
  const state = listStates.find((one) => one === searchParams.get('state')) ?? 'waiting';
  const query = (searchParams.get('q') ?? '').trim().slice(0, 80);
  const rewardId = (searchParams.get('reward') ?? '').slice(0, 64);
  const before = pageMarkIn(searchParams);
  const list = await call(context, 'GetRewardRequests', {
    state,
    query,
    ...(rewardId && { rewardId }),
    ...(before && { before }),
  });
  const { now } = context.scope;
  return { ...rights, requests: { list, filter: { state, query, rewardId }, isFirst: !before, now }, rewards: null };
}

export type RequestList = Answer<'GetRewardRequests'>;
export type RewardRequest = RequestList['requests'][number];
export type Reward = Answer<'GetRewards'>['rewards'][number];
export type Filter = { state: ListState; query: string; rewardId: string };
