import { isNull } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { actOn, onArticle } from './article-act';

export const WithdrawArticle = defineOperation({
  ...onArticle,
  summary: 'Withdraws an article, so that readers no longer see it; its address, date and text stay.',
  handler: actOn({
    set: () => ({ isPublished: false }),
    isDone: ({ isPublished }) => !isPublished,
    from: isNull(articles.deletedAt),
    refusal: 'article-not-published',
  }),
});
