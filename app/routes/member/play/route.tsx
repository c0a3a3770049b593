import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator, useSearchParams } from '@remix-run/react';
import { PlayPage } from '~/components/gaming/PlayPage';
import discStyles from '~/components/gaming/disc.css?url';
import { RewardDialog } from '~/components/gaming/RewardDialog';
import rewardStyles from '~/components/rewards/rewards.css?url';
import playStyles from '~/components/gaming/play.css?url';
import partStyles from '~/components/gaming/play-parts.css?url';
import { useLiveFigures } from '~/lib/gaming/live-figures';
import type { RouteHandle } from '~/lib/route-handle';
import { call } from '~/lib/server/call.server';
import { sheets } from '~/lib/sheets';

export const handle = {
  title: 'gaming:title',
  i18n: ['gaming', 'browse', 'rewards'],
  theme: 'dark',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(rewardStyles, playStyles, partStyles, discStyles);

export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetPlay', {});

/** The game (spec 2 §2, docs/gaming.md). */
export default function Play() {
  const play = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLiveFigures(play);
  // A notification about a prize links to its form (spec 3 §2.8).
  const [params, setParams] = useSearchParams();
  const show = (rewardId: string | null) =>
    setParams(rewardId === null ? {} : { reward: rewardId }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PlayPage play={play} onAskReward={show} />
      <RewardDialog rewardId={params.get('reward')} onClose={() => show(null)} onSent={revalidate} />
    </>
  );
}
