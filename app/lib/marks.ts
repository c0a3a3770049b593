import { useRouteLoaderData } from '@remix-run/react';
import type { Answer } from './server/call.server';

const none: Answer<'GetMarks'> = { unread: 0, list: [] };

type Load = () => Promise<Answer<'GetMarks'>>;

/** The viewer's marks for bar and cards, loaded by the layout of every page that has the bar. */
export function useMarks(): Answer<'GetMarks'> {
  const ofMember = useRouteLoaderData<Load>('routes/member/layout');
  const ofOpen = useRouteLoaderData<Load>('routes/open/layout');
  return ofMember ?? ofOpen ?? none;
}
