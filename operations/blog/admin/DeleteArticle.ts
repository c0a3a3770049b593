import { eq } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { actOn } from './article-act';

export const DeleteArticle = actOn({
  summary: 'Deletes a draft or a withdrawn article. What is published must be withdrawn first.',
  set: (now) => ({ deletedAt: now }),
  from: eq(articles.isPublished, false),
  refusal: 'article-published-already',
});
