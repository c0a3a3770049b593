import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { call, refusalResponse } from '~/lib/server/call.server';
import { DomainError } from '../../../../domain/shared/errors';
import { remixI18n } from '~/i18n/i18n.server';
import { openHead } from '~/lib/server/open-head.server';
import { pageTitle } from '~/lib/texts/page-title';
import { languageOf } from '../../../../operations/operation';

const documents = ['privacy', 'cookie', 'tos'] as const;
type Doc = (typeof documents)[number];

const isDoc = (value: string | undefined): value is Doc => documents.some((one) => one === value);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope } = context;
  const { doc } = params;
  if (doc === undefined) throw redirect('/legal/privacy');
  if (!isDoc(doc)) {
    throw refusalResponse(new DomainError('not-found', 'document-not-found').toBody(), 404);
  }
  const { caller } = await scope.identify();
  const t = await remixI18n.getFixedT(languageOf(scope, caller), ['open', 'common', 'head']);
  const title = t(`footer.${doc}`, { ns: 'common' });
  const description = t(`legal.${doc}`, { ns: 'head' });
  const head = await openHead(context, { path: `/legal/${doc}`, title, description });
  return { head, doc, title, content: (await call(context, 'GetLegal', { doc })).content };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: pageTitle('404') }];

/** The legal texts, each at its own address (spec 3 §2.1). Their HTML is ours, from our own database. */
export default function Legal() {
  const { t } = useTranslation(['open', 'common']);
  const { doc, title, content } = useLoaderData<typeof loader>();
  return (
    <main className="page open" id="main" tabIndex={-1}>
      <h1 className="page__title">{title}</h1>
      <nav className="open__tabs" aria-label={t('legal.title')}>
        {documents.map((name) => (
          <Link key={name} to={`/legal/${name}`} aria-current={name === doc ? 'page' : undefined}>
            {t(`footer.${name}`, { ns: 'common' })}
          </Link>
        ))}
      </nav>
      <div className="open__text prose" dangerouslySetInnerHTML={{ __html: content }} />
    </main>
  );
}
