import { SignOutForm } from '~/components/account/SignOutForm';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams, type ShouldRevalidateFunction } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenPlan } from '~/components/money/ChosenPlan';
import { LanguageMenu } from '~/components/shell/LanguageMenu';
import { ProgressBar } from '~/components/ProgressBar';
import { SplitPage } from '~/components/SplitPage';
import { keepingForm } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import splitStyles from '~/components/SplitPage.css?url';
import firstLoginStyles from '~/routes/first-login/first-login.css?url';
import { sheets } from '~/lib/sheets';
import { firstLoginPage, saveProfile } from './first-login.server';
import { FirstLoginForm } from './FirstLoginForm';
import { formStep, stepsOf } from './plan-code';

export const handle = { title: 'account:firstLogin.title', i18n: ['account'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(splitStyles, firstLoginStyles);

export const loader = ({ request, context }: LoaderFunctionArgs) => firstLoginPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveProfile(request, context);
export const clientAction = keepingForm;

/** A refused save changes none of the page's data. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** The page where a new user completes their profile (spec 2 §2, first login). */
export default function FirstLogin() {
  const { t } = useTranslation('account');
  const page = useLoaderData<typeof loader>();
  const [current, setCurrent] = useState(formStep);
  return (
    <SplitPage lesson={page.lesson} head={<Ways />}>
      <div>
        <Step current={current} />
        <h1 className="split__title">{t('firstLogin.title')}</h1>
        <p className="split__lead">{t(page.hasNames ? 'firstLogin.lead' : 'firstLogin.leadNative')}</p>
        {page.plan && <ChosenPlan plan={page.plan} />}
      </div>
      <FirstLoginForm page={page} onStep={setCurrent} />
    </SplitPage>
  );
}

/** A language menu and a way to another account, for users who signed up with the wrong address. */
function Ways() {
  const { t } = useTranslation('common');
  return (
    <>
      <LanguageMenu />
      <SignOutForm>
        <button className="btn btn--small btn--plain" type="submit">
          {t('signOut')}
        </button>
      </SignOutForm>
    </>
  );
}

/** How far the way to the account is, also while a dialog over the page is a later step. */
function Step({ current }: { current: number }) {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  const all = stepsOf(params);
  const text = t('firstLogin.step', { step: current, count: all });
  return (
    <div className="meter split__step">
      <ProgressBar
        chapters={Array.from({ length: all }, (_, at) => ({ at }))}
        durationSeconds={all}
        positionSeconds={current}
        label={t('firstLogin.steps')}
        valueText={text}
      />
      <span className="small muted" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
