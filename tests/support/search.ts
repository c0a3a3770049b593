import { env } from 'cloudflare:workers';
import { lessons } from '../../demo/lessons';
import { seed } from '../../db/seed';
import { timings } from '../../db/seed/timings';
import { languages, type Language } from '../../domain/platform/language';
import { indexVideos } from '../../operations/search/indexing';
import { db, makeScope, testNow } from './scope';

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** The subtitles of a demo lesson, as its packaging writes them. */
function subtitlesOf(id: string, language: Language): string {
  const lines = lessons.find((lesson) => lesson.id === id)?.chapters.flatMap((chapter) => chapter.lines) ?? [];
  const cues = timings[id]?.cues ?? [];
  const blocks = lines.map((line, index) => {
    const { start = 0, end = 0 } = cues[index] ?? {};
    return `${clock(start)} --> ${clock(end)}\n${line[language]}`;
  });
  return ['WEBVTT', ...blocks].join('\n\n');
}

/** The demo's catalogue with its subtitles in the bucket, and all of it in the search. */
export async function seedSearch(): Promise<void> {
  await seed(db, { now: testNow });
  for (const id of Object.keys(timings)) {
    for (const language of languages) {
      await env.MEDIA.put(`videos/${id}/sub-${language}.vtt`, subtitlesOf(id, language));
    }
  }
  const scope = await makeScope();
  await indexVideos(
    scope,
    lessons.map(({ id }) => id),
  );
}
