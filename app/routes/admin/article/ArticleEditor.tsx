import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { slugOf } from '../../../../domain/blog/text';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Field } from '~/components/ui/Field';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { Address } from './Address';
import { Author } from './Author';
import { storedOf, type Article } from './edited';
import { Header } from './Header';
import { History } from './History';
import { Lessons } from './Lessons';
import { Missing } from './Missing';
import { Picture } from './Picture';
import { Results } from './Results';
import { SaveState } from './SaveState';
import type { ArticleTextProps } from './text/article-text-props';
import { Topics } from './Topics';
import { useAutosave } from './use-autosave';
import { usePublishing } from './use-publishing';
import { When } from './When';

function NotLoaded() {
  const { t } = useTranslation('blogEditor');
  return <p role="alert">{t('text.notLoaded')}</p>;
}

const LazyText = lazyWithFallback<ArticleTextProps>(
  () => import('./text/ArticleText').then((module) => module.default),
  NotLoaded,
);

type ArticleEditorProps = { article: Article; Text?: ComponentType<ArticleTextProps> };

/** The editor of an article's draft, with autosave: the text, and its metadata and publication beside it. */
export function ArticleEditor({ article, Text = LazyText }: ArticleEditorProps) {
  const { t } = useTranslation(['blogEditor', 'common']);
  const isHydrated = useHydrated();
  const draft = useAutosave(article.id, storedOf(article));
  const publishing = usePublishing(article, draft.flush);
  const { content, change, isDirty, isWaiting, code, flush } = draft;
  useUnsaved(isDirty);
  const part = { article, content, change };
  const rename = (name: string) => {
    // Title and slug follow the name until they are edited.
    const follows = article.slug === '' && content.slug === slugOf(content.name);
    change({
      name,
      ...(content.htmlTitle === content.name && { htmlTitle: name }),
      ...(follows && { slug: slugOf(name) }),
    });
  };
  const wait = <p className="muted">{t('loading', { ns: 'common' })}</p>;
  return (
    <>
      <Header article={article} name={content.name} isDirty={isDirty} flush={flush} publishing={publishing} />
      {article.state === 'deleted' ? (
        <When article={article} publishing={publishing} />
      ) : (
        <div className="article-edit">
          <section className="article-edit__main" aria-label={t('text.section')}>
            <SaveState articleId={article.id} draft={draft} />
            <Field
              name="name"
              label={t('fields.name')}
              lang={article.language}
              maxLength={200}
              value={content.name}
              onChange={({ target }) => rename(target.value)}
            />
            <span className="field__label" id="article-text">
              {t('text.label')}
            </span>
            {isHydrated ? (
              <Suspense fallback={wait}>
                <Text
                  key={draft.generation}
                  articleId={article.id}
                  document={content.document}
                  onChange={(document) => change({ document })}
                  language={article.language}
                  labelledBy="article-text"
                />
              </Suspense>
            ) : (
              wait
            )}
          </section>
          <aside className="article-edit__side" aria-label={t('side')}>
            <When article={article} publishing={publishing} />
            <Missing problems={draft.stored.problems} />
            <Results {...part} />
            <Picture {...part} />
            <Address {...part} />
            <Author {...part} />
            <Topics {...part} />
            <Lessons {...part} />
            <History article={article} content={content} onContent={draft.replace} />
          </aside>
        </div>
      )}
      <LeaveUnsaved saving={{ isWaiting, code, save: (then) => flush(() => then()) }} />
    </>
  );
}
