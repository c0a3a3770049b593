import * as z from 'zod';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { VideoId } from '../../catalogue/schemas';

export const EbookId = z.string().min(1).max(64);
export const QuestionId = z.string().min(1).max(64);

const line = (most: number) => z.string().trim().max(most);

export const EbookTitle = line(200).min(1);

/** What an editor writes of a book beside its files and questions. A draft may lack most of it. */
export const EbookDocument = z.strictObject({
  ebookId: EbookId,
  /** From GetAdminEbook, or from the save before. */
  revision: z.int().min(1),
  title: EbookTitle,
  author: line(200),
  language: z.enum(languages),
  languages: z.array(z.enum(languages)).max(languages.length),
  categories: z.array(z.enum(categories)).max(categories.length),
  color: z.string().regex(/^#[\da-fA-F]{6}$/),
  /** A picture that was uploaded, or one of the demo's. */
  cover: z
    .string()
    .regex(/^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|svg)$/)
    .max(200)
    .nullable(),
});

/** A question as an editor writes it. An answer with an id keeps how often it was given. */
export const QuestionDocument = z.strictObject({
  ebookId: EbookId,
  /** A new one without. */
  questionId: QuestionId.optional(),
  label: line(500).min(1),
  explanation: line(2000),
  videoId: VideoId.nullable(),
  /** In the lesson. */
  second: z.int().min(0).max(86_400),
  answers: z
    .array(z.strictObject({ answerId: QuestionId.optional(), label: line(300).min(1), isCorrect: z.boolean() }))
    .min(2)
    .max(6),
});
