import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import contentStyles from '~/components/admin/content/content.css?url';
import courseStyles from '~/components/admin/courses/admin-courses.css?url';
import discStyles from '~/components/gaming/disc.css?url';
import type { RouteHandle } from '~/lib/route-handle';
import { sheets } from '~/lib/sheets';
import { postedAct } from '~/lib/server/json-body.server';
import { savePicture } from '~/lib/server/saved.server';
import { BadgeEditor } from './BadgeEditor';
import { Badges } from './Badges';
import { Events } from './Events';
import { gamePage } from './game.server';
import styles from './game-editor.css?url';
import { Missions } from './Missions';
import { Rules } from './Rules';

export const handle = {
  title: 'gameEditor:title',
  i18n: ['admin', 'content', 'courseEditor', 'gameEditor'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles, courseStyles, discStyles, styles);
export const loader = ({ context }: LoaderFunctionArgs) => gamePage(context);
export const action = async ({ request, context }: ActionFunctionArgs) =>
  savePicture(context, (await postedAct(request)).input);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

const views = ['rules', 'badges', 'missions', 'events'] as const;

/** The game editor: rules, badges, missions, special events, and a simulation. */
export default function GamePage() {
  const { t } = useTranslation('gameEditor');
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const view = views.find((one) => one === search.get('view')) ?? 'rules';
  const badgeId = search.get('badge');
  const tabs = (
    <nav className="tabs" aria-label={t('views.label')}>
      {views.map((one) => (
        <Link key={one} to={one === 'rules' ? '?' : `?view=${one}`} aria-current={one === view ? 'page' : undefined}>
          {t(`views.${one}`)}
        </Link>
      ))}
    </nav>
  );
  if (view === 'badges' && badgeId !== null) return <BadgeEditor key={badgeId} page={page} badgeId={badgeId} />;
  if (view === 'badges') return <Badges page={page}>{tabs}</Badges>;
  if (view === 'missions') return <Missions page={page}>{tabs}</Missions>;
  if (view === 'events') return <Events page={page}>{tabs}</Events>;
  return <Rules page={page}>{tabs}</Rules>;
}
