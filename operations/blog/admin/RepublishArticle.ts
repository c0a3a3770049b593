import { and, isNotNull, isNull } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { actOn, onArticle } from './article-act';

export const RepublishArticle = defineOperation({
  ...onArticle,
  summary: 'Publishes a withdrawn article again, unchanged.',
  handler: actOn({
    set: () => ({ isPublished: true }),
    isDone: ({ isPublished }) => isPublished,
    from: and(isNull(articles.deletedAt), isNotNull(articles.content)),
    refusal: 'article-never-published',
  }),
});
