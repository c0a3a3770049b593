import { isNull } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { actOn } from './article-act';

export const WithdrawArticle = actOn({
  summary: 'Takes an article from its readers; its address, date and text stay.',
  set: () => ({ isPublished: false }),
  from: isNull(articles.deletedAt),
  refusal: 'article-not-published',
});
