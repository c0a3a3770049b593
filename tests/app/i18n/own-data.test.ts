import { describe, expect, test } from 'vitest';
import en from '../../../app/i18n/locales/en/ownData.json';
import es from '../../../app/i18n/locales/es/ownData.json';
import it from '../../../app/i18n/locales/it/ownData.json';
import { ownTables } from '../../../operations/accounts/profile/own-data/tables';

/** The files of the archive that its guide does not describe. */
const unexplained = (files: Record<string, string>, tables: readonly { name: string }[] = ownTables): string[] =>
  tables.flatMap(({ name }) => (files[name] ? [] : [name]));

describe.each(Object.entries({ it, en, es }))('the guide to one’s own data in %s', (_, { files }) => {
  test('has a sentence for every file', () => {
    expect(unexplained(files)).toEqual([]);
    expect(unexplained(files, [{ name: 'planted' }])).toEqual(['planted']);
  });
});
