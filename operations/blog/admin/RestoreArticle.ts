import { and, isNotNull, sql } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { actOn, onArticle } from './article-act';

export const RestoreArticle = defineOperation({
  ...onArticle,
  summary: 'Undoes the deletion of an article, unless another one has taken its place as a translation.',
  handler: actOn({
    set: () => ({ deletedAt: null }),
    isDone: ({ deletedAt }) => deletedAt === null,
    from: and(
      isNotNull(articles.deletedAt),
      sql`not exists (select 1 from articles as kept where kept.group_id = ${articles.groupId}
      and kept.language = ${articles.language} and kept.deleted_at is null)`,
    ),
    refusal: 'article-translation-exists',
  }),
});
