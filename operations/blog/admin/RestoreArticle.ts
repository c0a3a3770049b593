import { and, isNotNull, sql } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { actOn } from './article-act';

export const RestoreArticle = actOn({
  summary: 'Takes the deletion of an article back, unless its place as a translation is taken.',
  set: () => ({ deletedAt: null }),
  from: and(
    isNotNull(articles.deletedAt),
    sql`not exists (select 1 from articles as kept where kept.group_id = ${articles.groupId}
      and kept.language = ${articles.language} and kept.deleted_at is null)`,
  ),
  refusal: 'article-translation-exists',
});
