import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { settings } from '../../db/schema';
import { settingDefaults, settingNames } from '../../domain/platform/settings';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { defineOperation } from '../operation';
import { broadcast, raiseVersion } from '../shared/broadcast';
import { settingSchema, SettingValue } from './setting-schemas';

export const SaveSetting = defineOperation({
  summary:
    'Sets a flag or setting for everybody; null restores its default. Open pages are updated within two seconds.',
  allowed: 'admin',
  isCommand: true,
  audit: ({ name }) => ({ subject: name }),
  input: z.strictObject({ name: z.enum(settingNames), value: SettingValue.nullable() }),
  output: z.object({ name: z.enum(settingNames), value: SettingValue, version: z.number() }),
  async handler(context, { name, value }) {
    const { db, now, settings: current, audit } = context;
    const before = current[name];
    if (value !== null) {
      const problem = settingSchema(name).safeParse(value).error;
      if (problem) {
        const details = problem.issues.map(({ path, message }) => ({
          path: ['value', ...path].join('.'),
          problem: message,
        }));
        throw new DomainError('invalid-argument', 'invalid-setting', details);
      }
    }
    if (name === 'TAX_RATE_ID' && typeof value === 'string' && value) await checkTaxRate(context, value);
    const change =
      value === null
        ? db.delete(settings).where(eq(settings.name, name))
        : db
            .insert(settings)
            .values({ name, value, updatedAt: now })
            .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now } });
    const [, [raised]] = await db.batch([change, raiseVersion(db, 'settings')]);
    const version = raised?.version ?? 0;
    const after = value ?? settingDefaults[name];
    await broadcast(context, { type: 'settings', version });
    const values = { before: { value: factOf(before) }, after: { value: factOf(after) } };
    audit.changed(values);
    return { name, value: after, version };
  },
});

/** Prices contain their tax: a rate that comes on top of them, or that the provider does not take, would fail at each purchase. */
async function checkTaxRate({ ports }: Pick<RequestScope, 'ports'>, taxRateId: string): Promise<void> {
  const rate = await ports.payments.taxRate(taxRateId);
  if (!rate) throw new DomainError('failed-precondition', 'tax-rate-unknown');
  if (!rate.isActive || !rate.isInclusive) throw new DomainError('failed-precondition', 'tax-rate-unfit');
}

/** The value as the log stores it: lists and objects as their JSON. */
const factOf = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
