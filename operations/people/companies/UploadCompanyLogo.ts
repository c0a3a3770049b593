import { eq } from 'drizzle-orm';
import { imageDimensionsFromData } from 'image-dimensions';
import * as z from 'zod';
import { companies } from '../../../db/schema';
import { largestLogo, logoName, logoTypes, longestLogoSide } from '../../../domain/people/companies';
import { DomainError } from '../../../domain/shared/errors';
import { bytesOf, typeOf } from '../../shared/files';
import { defineOperation } from '../../operation';
import { companyOf, logoKey, readCompany, requireCompany } from './read';
import { CompanyId, CompanySchema } from './schemas';

export const UploadCompanyLogo = defineOperation({
  summary: 'Stores a company’s logo: png, jpg or jpeg, checked by content and name, at most 1 MB (spec 3 §5).',
  allowed: 'companyAdmin',
  roles: ['support'],
  isCommand: true,
  audit: ({ companyId }) => ({ subject: companyId }),
  input: z.strictObject({
    companyId: CompanyId,
    name: z.string().min(1).max(200),
    /** The file as base64. */
    data: z.string().max(Math.ceil((largestLogo * 4) / 3) + 1000),
  }),
  output: CompanySchema,
  async handler(context, { companyId, name, data }) {
    const { db, now, caller, ports, audit } = context;
    requireCompany(caller, companyId);
    const company = await readCompany(db, companyId);
    const file = logoName(name);
    const wanted = logoTypes[file.slice(file.lastIndexOf('.') + 1).toLowerCase()];
    const bytes = bytesOf(data, largestLogo);
    const type = await typeOf(bytes, Object.values(logoTypes));
    // A file extension that does not match the content is refused.
    if (!wanted || wanted !== type) throw new DomainError('invalid-argument', 'file-type-not-allowed', { found: type });
    const size = imageDimensionsFromData(bytes);
    if (!size || Math.max(size.width, size.height) > longestLogoSide) {
      throw new DomainError('invalid-argument', 'picture-too-large', { longestLogoSide });
    }
    await ports.files.put(logoKey(companyId, file), bytes, type);
    await db.update(companies).set({ logo: file, updatedAt: now }).where(eq(companies.id, companyId));
    if (company.logo && company.logo !== file) {
      context.waitUntil(ports.files.delete(logoKey(companyId, company.logo)));
    }
    const answer = companyOf({ ...company, logo: file, updatedAt: now });
    audit.changed({ before: { logo: company.logo }, after: { logo: file } });
    return answer;
  },
});
