import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { legalLinks } from '~/components/Consents';
import { LanguageMenu } from '~/components/shell/LanguageMenu';
import { Sonda } from '~/components/Sonda';
import { SplitPage } from '~/components/SplitPage';
import { keepingForm } from '~/components/ui/form-action';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { firstLoginPage, saveProfile } from './first-login.server';
import { FirstLoginForm } from './FirstLoginForm';

export const handle = { i18n: ['account'], theme: 'auto' } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];

export const loader = ({ request, context }: LoaderFunctionArgs) => firstLoginPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveProfile(request, context);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingForm(() => serverAction<typeof action>());

/** A refused save changes none of the page's data. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** The page where a new user completes their profile (spec 2 §2, first login). */
export default function FirstLogin() {
  const { t } = useTranslation('account');
  const page = useLoaderData<typeof loader>();
  return (
    <SplitPage lesson={page.lesson} head={<Ways />}>
      <div>
        <Step />
        <h1 className="split__title">{t('firstLogin.title')}</h1>
        <p className="split__lead">{t(page.hasNames ? 'firstLogin.lead' : 'firstLogin.leadNative')}</p>
      </div>
      <FirstLoginForm page={page} />
      <p className="small muted">
        <Trans t={t} i18nKey="firstLogin.legal" components={legalLinks} />
      </p>
    </SplitPage>
  );
}

/** A language menu and a way to another account, for users who signed up with the wrong address. */
function Ways() {
  const { t } = useTranslation('common');
  return (
    <>
      <LanguageMenu />
      <Form method="post" action="/logout">
        <button className="btn btn--small btn--plain" type="submit">
          {t('signOut')}
        </button>
      </Form>
    </>
  );
}

/** The account was the first step, the interests are the last. */
const steps = { all: 3, current: 2 } as const;

function Step() {
  const { t } = useTranslation('account');
  const text = t('firstLogin.step', { step: steps.current, count: steps.all });
  return (
    <div className="meter split__step">
      <Sonda
        chapters={[{ at: 0 }, { at: 1 }, { at: 2 }]}
        durationSeconds={steps.all}
        positionSeconds={steps.current}
        label={t('firstLogin.steps')}
        valueText={text}
      />
      <span className="small muted" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
