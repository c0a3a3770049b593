import { and, isNotNull, isNull } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { actOn, onArticle } from './article-act';

export const RepublishArticle = defineOperation({
  ...onArticle,
  summary: 'Shows a withdrawn article again, as it was: takes a withdrawal back.',
  handler: actOn({
    set: () => ({ isPublished: true }),
    isDone: ({ isPublished }) => isPublished,
    from: and(isNull(articles.deletedAt), isNotNull(articles.content)),
    refusal: 'article-never-published',
  }),
});
