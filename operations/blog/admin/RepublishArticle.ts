import { and, isNotNull, isNull } from 'drizzle-orm';
import { articles } from '../../../db/schema';
import { actOn } from './article-act';

export const RepublishArticle = actOn({
  summary: 'Shows a withdrawn article again, as it was: takes a withdrawal back.',
  set: () => ({ isPublished: true }),
  from: and(isNull(articles.deletedAt), isNotNull(articles.content)),
  refusal: 'article-never-published',
});
