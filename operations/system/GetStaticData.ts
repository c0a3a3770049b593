import * as z from 'zod';
import { settingDefaults, staticDataFrom, type StaticData } from '../../domain/platform/settings';
import { LanguageInput } from '../catalogue/schemas';
import { defineOperation } from '../operation';

const names = Object.fromEntries(Object.keys(settingDefaults).map((name) => [name, z.unknown()]));

export const GetStaticData = defineOperation({
  summary: 'Returns every flag and setting that pages read; LOADED says that they are loaded (spec 1 §7).',
  allowed: 'visitor',
  input: z.strictObject({ language: LanguageInput.optional() }),
  output: z.object({ ...names, LOADED: z.literal(true) }),
  handler: async ({ settings }): Promise<StaticData> => staticDataFrom(settings),
});
