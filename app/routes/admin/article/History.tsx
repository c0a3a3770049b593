import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleContent } from '../../../../domain/blog/article';
import { ArticleBody } from '~/components/admin/content/ArticleBody';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { undoable } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Answer } from '~/lib/server/call.server';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Article } from './edited';

/** The number of versions listed before "show all". */
const fewVersions = 5;

type HistoryProps = {
  article: Article;
  content: ArticleContent;
  /** Loads a version's content into the editor. */
  onContent: (content: ArticleContent) => void;
};

/** The article's versions, newest first; each can be previewed and restored. */
export function History({ article, content, onContent }: HistoryProps) {
  const { t } = useTranslation('blogEditor');
  const { run, code } = useAsking();
  const [isLong, setLong] = useState(false);
  const [shown, setShown] = useState<Answer<'GetArticleVersion'> | null>(null);
  const read = (revision: number) => run(() => ask('GetArticleVersion', { articleId: article.id, revision }));
  const look = async (revision: number) => setShown(await read(revision));
  const take = async (revision: number) => {
    const version = await read(revision);
    if (!version) return;
    onContent(version.content);
    undoable(t('history.taken', { date: dateTimeOf(version.savedAt) }), () => onContent(content));
  };
  const versions = isLong ? article.versions : article.versions.slice(0, fewVersions);
  return (
    <section className="article-edit__part" aria-labelledby="history-title">
      <h2 className="h4" id="history-title">
        {t('history.title')}
      </h2>
      <RefusalLine code={code} />
      <ol className="article-edit__history">
        {versions.map(({ revision, savedAt, savedBy }, place) => {
          const date = dateTimeOf(savedAt);
          return (
            <li key={revision}>
              <span>
                <b>{date}</b>
                <span className="small muted">{savedBy || t('history.nobody')}</span>
              </span>
              <span className="article-edit__acts">
                <Button
                  size="small"
                  needsScript
                  aria-label={t('history.lookAt', { date })}
                  onClick={() => void look(revision)}
                >
                  {t('history.look')}
                </Button>
                {place > 0 && (
                  <Button
                    size="small"
                    needsScript
                    aria-label={t('history.takeThat', { date })}
                    onClick={() => void take(revision)}
                  >
                    {t('history.take')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {versions.length < article.versions.length && (
        <Button size="small" onClick={() => setLong(true)}>
          {t('history.all', { count: article.versions.length })}
        </Button>
      )}
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        kind="text"
        title={shown ? t('history.of', { date: dateTimeOf(shown.savedAt) }) : ''}
      >
        {shown && <ArticleBody html={shown.postBody} language={article.language} />}
      </Dialog>
    </section>
  );
}
