import { Link, useNavigate } from '@remix-run/react';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../../domain/platform/language';
import { ArticleDialog } from '~/components/admin/content/ArticleDialog';
import { Button } from '~/components/ui/Button';
import type { Article, Stored } from './edited';
import type { Publishing } from './use-publishing';

type HeaderProps = {
  article: Article;
  /** The current, possibly unsaved name. */
  name: string;
  isDirty: boolean;
  flush: (then: (stored: Stored) => void) => void;
  publishing: Publishing;
};

/** The article's title and state, its translations, the preview, and the publish button. */
export function Header({ article, name, isDirty, flush, publishing }: HeaderProps) {
  const { t } = useTranslation('blogEditor');
  const navigate = useNavigate();
  const { id, state, isChanged } = article;
  const isNew = state === 'draft';
  const hasNews = isChanged || isDirty;
  return (
    <div className="admin__head">
      <h1 className="page__title article-edit__title">
        <Link className="link" to="/admin/blog">
          {t('title')}
        </Link>{' '}
        <span className="muted">/</span> <span lang={name ? article.language : undefined}>{name || t('untitled')}</span>
      </h1>
      <span className="mini">{t(`states.${state}`)}</span>
      {!isNew && state !== 'deleted' && hasNews && <span className="mini mini--gold">{t('states.changed')}</span>}
      <span className="acts">
        <Languages article={article} flush={flush} />
        <Button
          size="small"
          needsScript
          aria-keyshortcuts="P"
          onClick={() => flush(() => navigate(`/admin/blog/${id}/preview`))}
        >
          <Eye className="i" aria-hidden />
          {t('preview.open')}
        </Button>
        {state !== 'deleted' && (
          <Button
            size="small"
            look="primary"
            needsScript
            aria-keyshortcuts="U"
            disabled={!isNew && !hasNews}
            waiting={publishing.isWaiting && t('waiting')}
            onClick={() => publishing.publish()}
          >
            {t(isNew ? 'publish' : 'publishNews')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The article's translations; a missing one is created after asking for its title. */
function Languages({ article, flush }: Pick<HeaderProps, 'article' | 'flush'>) {
  const { t } = useTranslation(['blogEditor', 'common']);
  const [missing, setMissing] = useState<Language | null>(null);
  const nameOf = (language: Language) => t(`languages.${language}`, { ns: 'common' });
  return (
    <>
      <nav className="seg" aria-label={t('translations.label')}>
        {languages.map((language) => {
          const translation = article.translations.find((one) => one.language === language);
          if (translation) {
            return (
              <Link
                key={language}
                to={`/admin/blog/${translation.id}`}
                aria-current={translation.id === article.id ? 'page' : undefined}
              >
                {nameOf(language)}
              </Link>
            );
          }
          return (
            <button
              key={language}
              type="button"
              aria-label={t('translations.begin', { language: nameOf(language) })}
              // Saves first: unsaved text would be missing from the translation.
              onClick={() => flush(() => setMissing(language))}
            >
              {nameOf(language)}
              <Plus className="i" aria-hidden />
            </button>
          );
        })}
      </nav>
      <ArticleDialog
        isOpen={missing !== null}
        onClose={() => setMissing(null)}
        title={missing === null ? '' : t('translations.title', { language: nameOf(missing) })}
        {...(missing !== null && { translation: { of: article.id, language: missing } })}
      />
    </>
  );
}
