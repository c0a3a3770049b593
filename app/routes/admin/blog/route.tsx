import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleDialog } from '~/components/admin/content/ArticleDialog';
import content from '~/components/admin/content/content.css?url';
import { Flag } from '~/components/Flag';
import { Button } from '~/components/ui/Button';
import type { RouteHandle } from '~/lib/route-handle';
import { call, type Answer } from '~/lib/server/call.server';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { sheets } from '~/lib/sheets';
import { dateTimeOf } from '~/lib/texts/time-text';
import styles from './blog-list.css?url';

export const handle = { title: 'blogEditor:title', i18n: ['admin', 'blogEditor'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, styles);

const states = ['draft', 'planned', 'published'] as const;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const state = states.find((one) => one === searchParams.get('state')) ?? 'draft';
  return { state, ...(await call(context, 'GetAdminBlog', { state, before: pageMarkIn(searchParams) })) };
};

type Listed = Answer<'GetAdminBlog'>['articles'][number];

/** The editors' list of articles in one state, last saved first. */
export default function AdminBlog() {
  const { t } = useTranslation('blogEditor');
  const { state, articles, next, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('title')}</h1>
        <span className="acts">
          <NewArticle />
        </span>
      </div>
      <nav className="seg" aria-label={t('list.states')}>
        {states.map((one) => (
          <Link key={one} to={`?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {t(`list.of.${one}`)} <span className="num">{counts[one]}</span>
          </Link>
        ))}
      </nav>
      {articles.length === 0 && (
        <div className="admin__empty">
          <h2 className="h4">{t(`list.none.${state}`)}</h2>
          <p className="muted">{t('list.noneText')}</p>
        </div>
      )}
      <ul className="blog-list">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
      {next !== null && (
        <Link className="btn btn--small" to={`?state=${state}&before=${encodeURIComponent(next)}`}>
          {t('list.older')}
        </Link>
      )}
    </>
  );
}

function ArticleRow({ article }: { article: Listed }) {
  const { t } = useTranslation(['blogEditor', 'common']);
  const { id, name, authorName, language, state, publishDate, savedAt } = article;
  const date = dateTimeOf(state === 'draft' || publishDate === null ? savedAt : publishDate);
  return (
    <li>
      <Link className="line" to={`/admin/blog/${id}`}>
        <span className="line__main">
          <b lang={name === '' ? undefined : language}>{name || t('untitled')}</b>
          <span className="small muted blog-list__by">
            <Flag language={language} />
            <span className="sr">{t(`languages.${language}`, { ns: 'common' })}</span>
            {authorName || t('list.noAuthor')}
          </span>
        </span>
        <span className="line__end small muted">
          {t(`list.when.${state === 'planned' || state === 'published' ? state : 'draft'}`, { date })}
        </span>
      </Link>
    </li>
  );
}

function NewArticle() {
  const { t } = useTranslation('blogEditor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="primary" needsScript aria-keyshortcuts="N" onClick={() => setOpen(true)}>
        <Plus className="i" aria-hidden />
        {t('creating.new')}
      </Button>
      <ArticleDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('creating.new')} />
    </>
  );
}
