import { useRouteLoaderData } from '@remix-run/react';
import type { Answer } from './server/call.server';

const none: Answer<'GetMarks'> = { unread: 0, list: [] };

type Load = () => Promise<Answer<'GetMarks'>>;

/** The viewer's flags for the bar and the cards, loaded by every layout with a bar. */
export function useMarks(): Answer<'GetMarks'> {
  const ofMember = useRouteLoaderData<Load>('routes/member/layout');
  const ofOpen = useRouteLoaderData<Load>('routes/open/layout');
  return ofMember ?? ofOpen ?? none;
}
