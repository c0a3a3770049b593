import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PlayPage } from '~/components/gaming/PlayPage';
import discStyles from '~/components/gaming/disc.css?url';
import playStyles from '~/components/gaming/play.css?url';
import partStyles from '~/components/gaming/play-parts.css?url';
import type { RouteHandle } from '~/lib/route-handle';
import { call } from '~/lib/server/call.server';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'gaming:title', i18n: ['gaming', 'browse'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(playStyles, partStyles, discStyles);

export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetPlay', {});

/** The game (spec 2 §2, docs/gaming.md). */
export default function Play() {
  return <PlayPage play={useLoaderData<typeof loader>()} />;
}
