import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import contentStyles from '~/components/admin/content/content.css?url';
import rewardStyles from '~/components/rewards/rewards.css?url';
import { sheets } from '~/lib/sheets';
import { postedAct } from '~/lib/server/json-body.server';
import { savePicture } from '~/lib/server/saved.server';
import styles from './prizes.css?url';
import { prizesPage } from './prizes.server';
import { Requests } from './Requests';
import { Rewards } from './Rewards';

export const handle = { title: 'prizes:title', i18n: ['prizes', 'content'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles, rewardStyles, styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => prizesPage(request, context);
export const action = async ({ request, context }: ActionFunctionArgs) =>
  savePicture(context, (await postedAct(request)).input);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** The requests with their shipping addresses, and the gifts and prizes (spec 2 §3, spec 3 §2.8). */
export default function PrizesPage() {
  const { t } = useTranslation('prizes');
  const { requests, rewards, maySeeRequests, mayChangeRewards } = useLoaderData<typeof loader>();
  const tabs = maySeeRequests && (
    <nav className="tabs" aria-label={t('views')}>
      <Link to="?" aria-current={requests ? 'page' : undefined}>
        {t('requests')}
      </Link>
      <Link to="?view=rewards" aria-current={rewards ? 'page' : undefined}>
        {t('rewards')}
      </Link>
    </nav>
  );
  return (
    <>
      {requests && <Requests {...requests}>{tabs}</Requests>}
      {rewards && (
        <Rewards rewards={rewards} mayChange={mayChangeRewards}>
          {tabs}
        </Rewards>
      )}
    </>
  );
}
