import * as z from 'zod';
import { defineOperation } from '../operation';

export const GetCountry = defineOperation({
  summary: 'Returns the country the request comes from (spec 3 §7).',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({ country_code: z.string() }),
  handler: async ({ country }) => ({ country_code: country }),
});
