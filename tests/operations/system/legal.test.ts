import { beforeEach, describe, expect, test } from 'vitest';
import { legalDocuments } from '../../../db/schema';
import { operations } from '../../../operations';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';

const text = (year: number, language: 'it' | 'en') => ({
  doc: 'tos',
  year,
  language,
  content: `<p>${year} ${language}</p>`,
});

beforeEach(async () => {
  await db
    .insert(legalDocuments)
    .values([text(2024, 'it'), text(2024, 'en'), text(2026, 'it'), text(2025, 'it'), text(2025, 'en')]);
});

const contentOf = async (input: { y?: number; language?: 'it' | 'en' | 'es' }) =>
  (await callAs(null, 'GetLegal', { doc: 'tos', ...input })).content;

describe('GetLegal', () => {
  test.each([
    [{}, '2026 it'],
    [{ y: 2024 }, '2024 it'],
    [{ y: 2024, language: 'en' as const }, '2024 en'],
    // It has no translation: the Italian text is the one that binds.
    [{ language: 'en' as const }, '2026 it'],
    [{ y: 2026, language: 'en' as const }, '2026 it'],
    [{ y: 2025, language: 'en' as const }, '2025 en'],
    [{ y: 2025, language: 'es' as const }, '2025 it'],
  ])('%j answers the text of %s', async (input, found) => {
    expect(await contentOf(input)).toBe(`<p>${found}</p>`);
  });

  test.each([
    [{ doc: 'tos', y: 2023 }, 'document-not-found'],
    [{ doc: 'no-such' }, 'document-not-found'],
  ])('%j is refused', async (input, reason) => {
    expect(await refusalOf(operations.GetLegal.run(await makeScope(), input))).toMatchObject({ reason });
  });
});
