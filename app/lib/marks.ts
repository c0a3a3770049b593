import { useRouteLoaderData } from '@remix-run/react';
import type { Answer } from './server/call.server';

const none: Answer<'GetMarks'> = { unread: 0, list: [] };

/** What bar and cards mark for the viewer, as the layout of every member's page loaded it. */
export const useMarks = (): Answer<'GetMarks'> =>
  useRouteLoaderData<() => Promise<Answer<'GetMarks'>>>('routes/member/layout') ?? none;
