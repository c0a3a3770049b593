import * as z from 'zod';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { VideoId } from '../../catalogue/schemas';

export const EbookId = z.string().min(1).max(64);
export const QuestionId = z.string().min(1).max(64);

const line = (most: number) => z.string().trim().max(most);

export const EbookTitle = line(200).min(1);

/** The editable document of a book, besides its files and questions. Most of it may be missing in a draft. */
export const EbookDocument = z.strictObject({
  ebookId: EbookId,
  /** From GetAdminEbook, or from the previous save. */
  revision: z.int().min(1),
  title: EbookTitle,
  author: line(200),
  language: z.enum(languages),
  languages: z.array(z.enum(languages)).max(languages.length),
  categories: z.array(z.enum(categories)).max(categories.length),
  color: z.string().regex(/^#[\da-fA-F]{6}$/),
  /** An uploaded picture, or one of the demo content. */
  cover: z
    .string()
    .regex(/^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|svg)$/)
    .max(200)
    .nullable(),
});

/** The editable document of a question. An answer that keeps its id keeps its count of choices. */
export const QuestionDocument = z.strictObject({
  ebookId: EbookId,
  /** Missing for a new question. */
  questionId: QuestionId.optional(),
  label: line(500).min(1),
  explanation: line(2000),
  videoId: VideoId.nullable(),
  /** The position in the lesson. */
  second: z.int().min(0).max(86_400),
  answers: z
    .array(z.strictObject({ answerId: QuestionId.optional(), label: line(300).min(1), isCorrect: z.boolean() }))
    .min(2)
    .max(6),
});
