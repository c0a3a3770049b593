import { customType } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { categories, type Category } from '../../domain/platform/categories';
import { languages, type Language } from '../../domain/platform/language';

/** Malformed JSON stays a text, which the schemas refuse like any other damage, or replace by `catch`. */
function jsonIn(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/** A column of JSON that is validated when it is read: a damaged value fails there, and not where it is used. */
export const storedJson = <T>(schema: { parse(value: unknown): T }) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => schema.parse(jsonIn(stored)),
  });

const text = z.string();
const texts = z.array(text);
export const TextByLanguage: z.ZodMiniType<Record<Language, string>> = z.object({ it: text, en: text, es: text });
const TextsByLanguage: z.ZodMiniType<Record<Language, string[]>> = z.object({ it: texts, en: texts, es: texts });
const FlagByCategory: z.ZodMiniType<Record<Category, boolean>> = z.object({
  aso: z.boolean(),
  odontoiatra: z.boolean(),
});

export const textList = storedJson(texts);
export const languageList = storedJson(z.array(z.enum(languages)));
export const categoryList = storedJson(z.array(z.enum(categories)));
export const textByName = storedJson(z.record(text, text));
export const factByName = storedJson(z.record(text, z.nullable(z.union([text, z.number(), z.boolean()]))));
export const anyByName = storedJson(z.record(text, z.unknown()));
/** Lessons of a topic by who sees them; an empty list admits everybody. */
export const lessonCounts = storedJson(
  z.array(
    z.object({ countries: texts, categories: z.array(z.enum(categories)), comingSoon: z.boolean(), count: z.number() }),
  ),
);
export const textByLanguage = storedJson(TextByLanguage);
export const textsByLanguage = storedJson(TextsByLanguage);
export const flagByCategory = storedJson(FlagByCategory);
