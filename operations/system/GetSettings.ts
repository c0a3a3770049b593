import * as z from 'zod';
import { settings as settingsTable } from '../../db/schema';
import { settingDefaults, settingNames } from '../../domain/platform/settings';
import { defineOperation } from '../operation';
import { SettingValue } from './setting-schemas';

const setting = z.object({
  name: z.enum(settingNames),
  value: SettingValue,
  default: SettingValue,
  isDefault: z.boolean(),
  /** Milliseconds; null while it has its default. */
  updatedAt: z.number().nullable(),
});

export const GetSettings = defineOperation({
  summary: 'Returns every setting with its value, default and time of change, for administrators.',
  allowed: 'admin',
  audit: () => ({ subject: 'settings' }),
  input: z.strictObject({}),
  output: z.object({ settings: z.array(setting), forceReload: z.number(), adminUpdate: z.number() }),
  async handler({ db, settings, forceReloadVersion, adminUpdateVersion }) {
    const rows = await db
      .select({ name: settingsTable.name, updatedAt: settingsTable.updatedAt })
      .from(settingsTable)
      .limit(settingNames.length * 2);
    const changes = new Map(rows.map(({ name, updatedAt }) => [name, updatedAt]));
    return {
      settings: settingNames.map((name) => ({
        name,
        value: settings[name],
        default: settingDefaults[name],
        isDefault: JSON.stringify(settings[name]) === JSON.stringify(settingDefaults[name]),
        updatedAt: changes.get(name) ?? null,
      })),
      forceReload: forceReloadVersion,
      adminUpdate: adminUpdateVersion,
    };
  },
});
