import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { fontLinks } from '~/components/catalogue/font-links';
import { ChosenPlan } from '~/components/money/ChosenPlan';
import { LanguageMenu } from '~/components/shell/LanguageMenu';
import { ScriptWait } from '~/components/ScriptWait';
import { SplitPage } from '~/components/SplitPage';
import { keepingForm } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import { sheets } from '~/lib/sheets';
import styles from './whole.css?url';
import { ProviderSignUp } from './ProviderSignUp';
import { signUp, signUpPage } from './sign-up.server';
import { SignUpForm } from './SignUpForm';

export const handle = { i18n: ['account', 'login'], theme: 'dark', hasWholeSheet: true } satisfies RouteHandle;
export const links: LinksFunction = () => [...fontLinks(), ...sheets(styles)];
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: 'Apice' }];

export const loader = ({ request, context }: LoaderFunctionArgs) => signUpPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => signUp(request, context);
export const clientAction = keepingForm;

/** A refused sign-up changes none of the page's data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

/** The sign-up page (spec 2 §2). */
export default function SignUp() {
  const { t } = useTranslation('account');
  const { category, trial, plan, required, needsApp, lesson, ways, next, login, doors } =
    useLoaderData<typeof loader>();
  return (
    <SplitPage lesson={lesson} head={<LanguageMenu />} foot={trial}>
      <div>
        <h1 className="split__title">{t('signup.title')}</h1>
        <p className="split__lead">
          {t(`signup.as.${category}`)}{' '}
          <Link className="link" to={doors}>
            {t('signup.change')}
          </Link>
        </p>
        {plan && <ChosenPlan plan={plan} />}
        {needsApp && <p className="muted">{t('signup.inApp')}</p>}
      </div>
      <SignUpForm required={required} />
      <ScriptWait />
      <ProviderSignUp ways={ways} next={next} />
      <p className="muted">
        {t('signup.known')}{' '}
        <Link className="link" to={login}>
          {t('signIn', { ns: 'common' })}
        </Link>
      </p>
    </SplitPage>
  );
}
