import { useState } from 'react';
import type { ListQuery } from '../../../domain/blog/address';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Answer } from '~/lib/server/call.server';

export type ListPage = Pick<Answer<'GetBlog'>, 'results' | 'paging'> & { query: ListQuery };

/** The result of the last load: how many articles were new, and the first of them. */
type Added = { count: number; firstId: number | null };

/**
 * The articles of a list, with earlier ones loaded on demand. An article published meanwhile shifts the pages, so
 * duplicates are left out.
 */
export function useEarlier({ results, paging, query: { tag, language } }: ListPage) {
  const [shown, setShown] = useState({ articles: results, next: paging.next });
  const [added, setAdded] = useState<Added | null>(null);
  const { run, isWaiting, code } = useAsking();
  const load = async (after: string) => {
    const page = await run(() =>
      ask('GetBlog', { after, ...(tag === null ? {} : { tag }), ...(language === null ? {} : { language }) }),
    );
    if (!page) return;
    const fresh = page.results.filter(({ id }) => !shown.articles.some((one) => one.id === id));
    setShown({ articles: [...shown.articles, ...fresh], next: page.paging.next });
    setAdded({ count: fresh.length, firstId: fresh[0]?.id ?? null });
  };
  return { ...shown, added, load, isWaiting, code };
}
