import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { i18nFor } from '~/i18n/i18n.server';
import { pageTitle } from '~/lib/page-title';
import { languageOf } from '../../../../operations/operation';

export async function loader({ context: { scope } }: LoaderFunctionArgs) {
  const { caller } = await scope.identify();
  return { title: i18nFor(languageOf(scope, caller)).getFixedT(null, 'open')('company.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];

const facts = ['name', 'seat', 'vat', 'rea', 'capital'] as const;

/** Who Apice is, with what the law asks a company to say of itself. */
export default function CompanyInfo() {
  const { t } = useTranslation('open');
  return (
    <main className="page open" id="main" tabIndex={-1}>
      <h1 className="page__title">{t('company.title')}</h1>
      <p className="open__lead">{t('company.lead')}</p>
      <section className="section" aria-labelledby="company-data">
        <h2 className="section__title" id="company-data">
          {t('company.data')}
        </h2>
        <dl className="facts">
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`company.${fact}`)}</dt>
              <dd>{t(`company.${fact}Value`)}</dd>
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
