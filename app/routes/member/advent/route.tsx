import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AdventPage } from '~/components/advent/AdventPage';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import adventStyles from '~/components/advent/advent.css?url';
import textStyles from '~/components/advent/box-text.css?url';
import boxStyles from '~/components/advent/boxes.css?url';
import dialogStyles from '~/components/advent/dialogs.css?url';
import rewardStyles from '~/components/rewards/rewards.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'advent:title', i18n: ['advent', 'rewards'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(adventStyles, boxStyles, textStyles, dialogStyles, rewardStyles);

export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetAdventCalendar', {});

/** The advent calendar (spec 2 §2). */
export default function Advent() {
  return <AdventPage loaded={useLoaderData<typeof loader>()} />;
}
