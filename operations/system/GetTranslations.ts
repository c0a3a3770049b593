import * as z from 'zod';
import { languages } from '../../domain/platform/language';
import { defineOperation } from '../operation';

/** Texts by namespace and key, as i18next takes them. */
const Resources = z.record(z.string(), z.record(z.string(), z.unknown()));

export const GetTranslations = defineOperation({
  summary: 'Returns all interface texts by language; missing ones are in Italian (spec 3 §7).',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.record(z.enum(languages), Resources),
  handler: async ({ ports }) => ports.texts.all(),
});
