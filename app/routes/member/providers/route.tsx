import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '~/components/shell/NothingYet';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { Row } from '~/components/Row';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/routes/member/list/list.css?url';
import catalogueStyles from '~/components/catalogue/catalogue.css?url';
import { sheets } from '~/lib/sheets';
import { providersPage, type Provider } from './providers.server';

export const handle = { title: 'list:providers.title', i18n: ['list'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(catalogueStyles, styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => providersPage(request, context);
export const shouldRevalidate = unlessOnlySearchChanged;

/** The organisations that publish lessons with Apice and sponsor its prizes. */
export default function ProvidersPage() {
  const { t } = useTranslation('list');
  const { providers, trial, isMobile } = useLoaderData<typeof loader>();
  return (
    <CataloguePage isMobile={isMobile} likely={null} trial={trial}>
      {() => (
        <>
          <div className="list">
            <h1 className="page__title">{t('providers.title')}</h1>
            {providers.length > 0 ? (
              <p className="muted">{t('providers.lead')}</p>
            ) : (
              <NothingYet text={t('providers.empty')} />
            )}
          </div>
          {providers.map((provider) => (
            <Partner key={provider.id} provider={provider} isMobile={isMobile} />
          ))}
        </>
      )}
    </CataloguePage>
  );
}

function Partner({ provider, isMobile }: { provider: Provider; isMobile: boolean }) {
  const { t } = useTranslation('list');
  const { t: browse } = useTranslation('browse');
  const { id, name, url, logo, description, prizes, videos } = provider;
  const row = {
    kind: 'tag' as const,
    id: `provider-${id}`,
    label: t('providers.lessons', { name }),
    total: videos.length,
    cards: videos,
  };
  return (
    <>
      <section className="partner" aria-labelledby={`provider-${id}`}>
        <img className="partner__mark" src={logo} height={32} alt="" loading="lazy" />
        <h2 className="partner__name" id={`provider-${id}`}>
          {name}
        </h2>
        <p>{description}</p>
        {prizes.length > 0 && (
          <>
            <h3 className="muted">{t('providers.prizes')}</h3>
            <ul className="partner__prizes">
              {prizes.map((prize) => (
                <li key={prize}>{prize}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {t('providers.site', { name })}
          </a>
        </p>
      </section>
      {videos.length > 0 && <Row row={row} t={browse} isMobile={isMobile} />}
    </>
  );
}
