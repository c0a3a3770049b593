import { useNavigate, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/components/ui/error-text';
import { toast, undoable } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Article, Stored } from './edited';

const undoing = { WithdrawArticle: 'RepublishArticle', DeleteArticle: 'RestoreArticle' } as const;
type Act = keyof typeof undoing;
type Undo = (typeof undoing)[Act] | 'WithdrawArticle';

export type Publishing = {
  isWaiting: boolean;
  code: string | null;
  /** Publishes the saved draft: with a date (milliseconds since 1970), or with the one that it has. */
  publish: (publishDate?: number) => void;
  act: (act: Act) => void;
  restore: () => void;
};

/** Publishes or withdraws an article, each after saving the draft; both can be undone. */
export function usePublishing(article: Article, flush: (then: (stored: Stored) => void) => void): Publishing {
  const { t } = useTranslation('blogEditor');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { run, isWaiting, code } = useAsking();
  const articleId = article.id;
  const undo = async (act: Undo) => {
    const asked = await ask(act, { articleId });
    if ('refusal' in asked) toast(errorText(codeOf(asked.refusal)), 'failed');
    else if (act === 'RestoreArticle') navigate(`/admin/blog/${articleId}`);
    else revalidate();
  };
  const publish = (publishDate?: number) =>
    flush(({ revision }) => {
      const publishing = run(() =>
        ask('PublishArticle', { articleId, revision, ...(publishDate !== undefined && { publishDate }) }),
      );
      void publishing.then((made) => {
        if (!made) return;
        const text = t(`done.${made.state === 'planned' ? 'planned' : 'published'}`, {
          date: dateTimeOf(made.publishDate),
        });
        // The previously public text is not stored, so publishing a new text cannot be undone.
        if (article.state === 'draft') undoable(text, () => void undo('WithdrawArticle'));
        else toast(text);
        revalidate();
      });
    });
  const act = (name: Act) =>
    flush(() => {
      void run(() => ask(name, { articleId })).then((made) => {
        if (!made) return;
        undoable(t(`done.${name}`), () => void undo(undoing[name]));
        if (name === 'DeleteArticle') navigate('/admin/blog');
        else revalidate();
      });
    });
  const restore = () => void run(() => ask('RestoreArticle', { articleId })).then((made) => made && revalidate());
  return { isWaiting, code, publish, act, restore };
}
