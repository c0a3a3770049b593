import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { mayChangePeople } from '../../../../domain/platform/admin-roles';
import { attempt, call } from '~/lib/server/call.server';
import { nameOfUser } from '~/lib/account/name-of-user';
import { shellData } from '~/lib/server/shell.server';

/** Loads a user by `?uid=`, or by a search text (`?q=`), which then becomes their uid. */
export async function usersPage(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const { user: me } = await shellData(context);
  const query = (searchParams.get('q') ?? '').trim();
  const tab = searchParams.get('tab') === 'courses' ? ('courses' as const) : ('data' as const);
  const empty = { query, tab, refusal: null, found: null };
  if (query) {
    const answer = await attempt(context, 'GetUserData', nameOfUser(query));
    if ('refusal' in answer) return { ...empty, refusal: answer.refusal.reason ?? answer.refusal.code };
    throw redirect(`/admin/users?uid=${encodeURIComponent(answer.result.uid)}`);
  }
  const uid = searchParams.get('uid');
  if (!uid) return empty;
  // Tickets and lists link to users by alias or e-mail: such an address redirects to the uid's.
  const named = nameOfUser(uid);
  if (!('uid' in named)) throw redirect(`/admin/users?q=${encodeURIComponent(uid)}`);
  const [answer, notes, timeline] = await Promise.all([
    attempt(context, 'GetUserData', { uid: uid.slice(0, 64) }),
    // Roles that may not read notes get the page without them, instead of a refusal.
    mayChangePeople(me?.role ?? null) ? call(context, 'GetUserNotes', { uid: uid.slice(0, 64) }) : null,
    call(context, 'GetUserTimeline', { uid: uid.slice(0, 64) }),
  ]);
  if ('refusal' in answer) {
    return { ...empty, query: uid, refusal: answer.refusal.reason ?? answer.refusal.code };
  }
  const found = { user: answer.result, notes, timeline };
  return { ...empty, query: String(answer.result.alias), found };
}

export type UsersPage = Awaited<ReturnType<typeof usersPage>>;
export type Found = NonNullable<UsersPage['found']>;
export type User = Found['user'];
