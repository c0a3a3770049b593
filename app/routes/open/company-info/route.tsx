import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { remixI18n } from '~/i18n/i18n.server';
import { openHead } from '~/lib/server/open-head.server';
import { languageOf } from '../../../../operations/operation';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope } = context;
  const { caller, settings } = await scope.identify();
  const t = await remixI18n.getFixedT(languageOf(scope, caller), ['open', 'head']);
  const description = t('company', { ns: 'head' });
  return {
    company: settings.COMPANY,
    head: await openHead(context, { path: '/company-info', title: t('company.title'), description }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: 'Apice' }];

const facts = ['name', 'seat', 'vat', 'rea', 'capital'] as const;

/** The company behind Apice, with the legally required information: an operator's setting (COMPANY). */
export default function CompanyInfo() {
  const { t } = useTranslation('open');
  const { company } = useLoaderData<typeof loader>();
  return (
    <main className="page open" id="main" tabIndex={-1}>
      <h1 className="page__title">{t('company.title')}</h1>
      <p className="open__lead">{t('company.lead')}</p>
      <section className="section" aria-labelledby="company-data">
        <h2 className="section__title" id="company-data">
          {t('company.data')}
        </h2>
        <dl className="open__facts">
          {facts
            .filter((fact) => company[fact] !== '')
            .map((fact) => (
              <div key={fact}>
                <dt>{t(`company.${fact}`)}</dt>
                <dd>{company[fact]}</dd>
              </div>
            ))}
          <div>
            <dt>{t('company.mail')}</dt>
            <dd>
              <Link className="link" to="/help#contact">
                {t('company.contact')}
              </Link>
            </dd>
          </div>
        </dl>
      </section>
    </main>
  );
}
