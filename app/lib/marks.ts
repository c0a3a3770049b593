import { useRouteLoaderData } from '@remix-run/react';
import type { Answer } from './server/call.server';

const none: Answer<'GetMarks'> = { unread: 0, list: [] };

/** The viewer's marks for bar and cards, loaded by the layout of every member's page. */
export const useMarks = (): Answer<'GetMarks'> =>
  useRouteLoaderData<() => Promise<Answer<'GetMarks'>>>('routes/member/layout') ?? none;
