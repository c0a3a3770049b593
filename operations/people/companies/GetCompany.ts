import * as z from 'zod';
import { defineOperation } from '../../operation';
import { companyOf, readCompany, requireCompany } from './read';
import { CompanyId, CompanySchema } from './schemas';

export const GetCompany = defineOperation({
  summary: 'Returns a company, for its administrators and those of Apice (decisions C2).',
  allowed: 'companyAdmin',
  roles: ['support', 'finance'],
  audit: ({ companyId }) => ({ subject: companyId }),
  input: z.strictObject({ companyId: CompanyId }),
  output: CompanySchema,
  async handler({ db, caller }, { companyId }) {
    requireCompany(caller, companyId);
    return companyOf(await readCompany(db, companyId));
  },
});
