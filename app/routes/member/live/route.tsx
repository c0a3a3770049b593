import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { mayShowFrames } from '../../../../domain/live/source';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { LivePage } from '~/components/live/LivePage';
import { ReadBoundary } from '~/components/ReadBoundary';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import chapterListStyles from '~/components/ChapterList.css?url';
import largeStyles from '~/components/live/large.css?url';
import liveStyles from '~/components/live/live.css?url';
import mainStyles from '~/components/live/main-channel.css?url';
import scheduleStyles from '~/components/live/schedule.css?url';
import playerStyles from '~/player/live/live-player.css?url';
import { LivePlayer } from '~/player/live/LivePlayer';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'live:title', i18n: ['live'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () =>
  sheets(playerStyles, chapterListStyles, liveStyles, mainStyles, largeStyles, scheduleStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const live = await call(context, 'GetLive', {});
  return { live, mayShowFrames: !context.isData && mayShowFrames(new URL(request.url).pathname) };
}

export const shouldRevalidate = unlessOnlySearchChanged;

/** The live channels and their schedule (specification 3 §2.3). */
export default function Live() {
  return <LivePage {...useLoaderData<typeof loader>()} Player={LivePlayer} />;
}

export const ErrorBoundary = () => <ReadBoundary of="live" className="live" />;
