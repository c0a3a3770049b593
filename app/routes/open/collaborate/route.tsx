import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { InquiryForm } from '~/components/open/InquiryForm';
import { remixI18n } from '~/i18n/i18n.server';
import { openHead } from '~/lib/server/open-head.server';
import { languageOf } from '../../../../operations/operation';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope } = context;
  const { caller } = await scope.identify();
  const t = await remixI18n.getFixedT(languageOf(scope, caller), ['open', 'head']);
  const description = t('collaborate', { ns: 'head' });
  return { head: await openHead(context, { path: '/collaborate', title: t('collaborate.title'), description }) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: 'Apice' }];

/** A contact form for people who want to work with Apice (spec 3 §2.1). */
export default function Collaborate() {
  const { t } = useTranslation('open');
  return (
    <main className="page open" id="main" tabIndex={-1}>
      <h1 className="page__title">{t('collaborate.title')}</h1>
      <p className="open__lead">{t('collaborate.lead')}</p>
      <section className="section" aria-labelledby="collaborate-who">
        <h2 className="section__title" id="collaborate-who">
          {t('collaborate.who')}
        </h2>
        <div>
          <ul className="open__list">
            <li>{t('collaborate.teachers')}</li>
            <li>{t('collaborate.companies')}</li>
            <li>{t('collaborate.schools')}</li>
          </ul>
          <InquiryForm kind="collaborate" />
        </div>
      </section>
    </main>
  );
}
