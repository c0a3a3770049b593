import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import moneyStyles from '~/components/money/money.css?url';
import styles from '~/routes/member/profile/profile.css?url';
import subscriptionStyles from '~/routes/member/profile/subscription/subscription.css?url';
import securityStyles from '~/components/account/security.css?url';
import firstLoginStyles from '~/routes/first-login/first-login.css?url';
import { sheets } from '~/lib/sheets';
import { Account } from './Account';
import { Company } from './Company';
import { Devices } from './Devices';
import { GivenGifts } from './GivenGifts';
import { Leave } from './Leave';
import { Marks } from './Marks';
import { ShopOrders } from './ShopOrders';
import { ThemePicker } from './ThemePicker';
import { OwnData } from './OwnData';
import { PersonalData } from './PersonalData';
import { profilePage, saveTheme } from './profile.server';
import { Security } from './Security';
import { Sessions } from './Sessions';
import { Alerts } from './subscription/Alerts';
import { SubscriptionPart } from './subscription/SubscriptionPart';
import type { Cancelled, Withdrawn } from './subscription/withdrawn';

export const handle = {
  title: 'profile:title',
  i18n: ['profile', 'security', 'access', 'account', 'money', 'subscription', 'fiscal'],
  showsUnpaidAlert: true,
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () =>
  sheets(securityStyles, firstLoginStyles, moneyStyles, subscriptionStyles, styles);

export const loader = ({ request, context }: LoaderFunctionArgs) => profilePage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveTheme(request, context);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** The account page: identity, subscription, sessions, and the ways to leave (spec 2 §2). */
export default function Profile() {
  const { t } = useTranslation('profile');
  const page = useLoaderData<typeof loader>();
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  return (
    <main className="page profile" id="main" tabIndex={-1}>
      <h1 className="page__title">{t('title')}</h1>
      <Alerts page={page.payment} withdrawn={withdrawn} cancelled={cancelled} />
      <Marks />
      <Account page={page} />
      <PersonalData person={page.person} />
      <Company membership={page.membership} />
      <Security page={page} />
      <SubscriptionPart page={page.payment} onWithdrawn={setWithdrawn} onCancelled={setCancelled} />
      <ShopOrders shop={page.shop} />
      <GivenGifts given={page.given} />
      <Devices page={page} />
      <Sessions page={page} />
      <ThemePicker />
      <OwnData />
      <Leave page={page} onWithdrawn={setWithdrawn} />
    </main>
  );
}
