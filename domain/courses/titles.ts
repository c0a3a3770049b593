import type { Language } from '../platform/language';
import type { CourseContent, CourseTest, InOthers } from './content';

type Named = { name: string; names?: InOthers | undefined };

/** The name in a language; null when the editor has not written it. */
export const writtenIn = ({ name, names }: Named, language: Language): string | null =>
  language === 'it' ? name : names?.[language]?.trim() || null;

/**
 * A course in a language (docs/decisions/0045). A lesson without a name in it has its video's title there, by video; whatever
 * has neither keeps its Italian name.
 */
export function inOwnLanguage(
  content: CourseContent,
  language: Language,
  titles: ReadonlyMap<string, string>,
): CourseContent {
  if (language === 'it') return content;
  const nameOf = (named: Named) => writtenIn(named, language) ?? named.name;
  const namedTest = (test: CourseTest): CourseTest => ({ ...test, name: nameOf(test) });
  const description = content.descriptions?.[language] ?? [];
  return {
    ...content,
    name: nameOf(content),
    description: description.some((line) => line.trim()) ? description : content.description,
    chapters: content.chapters.map((chapter) => ({
      ...chapter,
      name: nameOf(chapter),
      units: chapter.units.map((unit) => ({
        ...unit,
        name: writtenIn(unit, language) ?? titles.get(unit.videoId) ?? unit.name,
      })),
      tests: chapter.tests.map(namedTest),
    })),
    tests: content.tests.map(namedTest),
  };
}
