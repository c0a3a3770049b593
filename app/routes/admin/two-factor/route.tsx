import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PasskeysPanel } from '~/components/account/PasskeysPanel';
import { SecondFactorPanel } from '~/components/account/SecondFactorPanel';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import securityStyles from '~/components/account/security.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'security:login.title' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(securityStyles);
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [factor, passkeys] = await Promise.all([
    call(context, 'GetSecondFactor', {}),
    call(context, 'GetPasskeys', {}),
  ]);
  return { factor, passkeys };
};

/** The second factor of an administrator (spec 1 §2, §4); their only page that opens without one. */
export default function SecondFactorPage() {
  const { factor, passkeys } = useLoaderData<typeof loader>();
  const { t } = useTranslation('security');
  const [params] = useSearchParams();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('login.title')}</h1>
        <p className="small muted">{t('panel.lead')}</p>
      </div>
      <div className="safety">
        <SecondFactorPanel factor={factor} startsEnrolment={params.get('mfaEnroll') === '1'} />
        <PasskeysPanel {...passkeys} />
      </div>
    </>
  );
}
