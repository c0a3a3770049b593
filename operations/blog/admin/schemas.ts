import * as z from 'zod';
import { articleProblems } from '../../../domain/blog/article';
import { languages } from '../../../domain/platform/language';

export const ArticleStateSchema = z.enum(['draft', 'planned', 'published', 'deleted']);
export const ArticleProblemSchema = z.enum(articleProblems);
export const ArticleLanguage = z.enum(languages);
/** Milliseconds since 1970, from 2000 to 2100. */
export const PublishDate = z.int().min(946_684_800_000).max(4_102_444_800_000);
