import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lessonsFolder = new URL('../../../demo/lessons/', import.meta.url);

/** Where the mezzanine files of all lessons are kept. */
export const mediaFolder = fileURLToPath(new URL('../../../demo/media', import.meta.url));

/** Reads the seed's lessons (all, or only the named ones) straight from their TypeScript files. */
export async function loadLessons(only = []) {
  const lessons = [];
  for (const file of readdirSync(lessonsFolder).sort()) {
    if (!file.endsWith('.ts') || file === 'index.ts') continue;
    const exported = Object.values(await import(new URL(file, lessonsFolder).href));
    lessons.push(...exported.filter((value) => value?.id && Array.isArray(value.chapters)));
  }
  const unknown = only.filter((id) => !lessons.some((lesson) => lesson.id === id));
  if (unknown.length) throw new Error(`No lesson of the seed is called ${unknown.join(', ')}`);
  return only.length ? lessons.filter((lesson) => only.includes(lesson.id)) : lessons;
}
