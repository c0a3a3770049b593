import { eq } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { actOn, onArticle } from './article-act';

export const DeleteArticle = defineOperation({
  ...onArticle,
  summary: 'Deletes a draft or a withdrawn article. A published one must be withdrawn first.',
  handler: actOn({
    set: (now) => ({ deletedAt: now }),
    isDone: ({ deletedAt }) => deletedAt !== null,
    from: eq(articles.isPublished, false),
    refusal: 'article-published-already',
  }),
});
