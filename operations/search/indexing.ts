import { asc, eq, inArray } from 'drizzle-orm';
import type { D1Like, Database } from '../../db/client';
import { authors, episodes, series, tags, videos, videoTags, videoTexts, videoTools } from '../../db/schema';
import { replaceLessons, type IndexedLesson, type Passage, type PassageKind } from '../../db/search/write';
import { defaultLanguage, languages, type Language } from '../../domain/platform/language';
import { toolIdOf } from '../../domain/search/tool-id';
import { stemsOf, meaningfulWords } from '../../domain/search/words';
import { parseTranscript } from '../../domain/watching/transcript';
import type { FilmFiles } from '../file-ports';
import { chunksOf } from '../../domain/shared/chunks';

/** The dependencies of indexing, which requests and a script have in common (scripts/setup/search.ts). */
export type IndexScope = { db: Database; search: D1Like; ports: { films: Pick<FilmFiles, 'subtitles'> } };

/** Videos that are read and written at once. */
export const videosAtOnce = 20;

async function readCatalogue(db: Database, ids: string[]) {
  const [videoRows, textRows, toolRows, tagRefs, tagRows, episodeRows, seriesRows, authorRows] = await db.batch([
    db.select().from(videos).where(inArray(videos.id, ids)),
    db.select().from(videoTexts).where(inArray(videoTexts.videoId, ids)),
    db.select().from(videoTools).where(inArray(videoTools.videoId, ids)).orderBy(asc(videoTools.position)),
    db.select().from(videoTags).where(inArray(videoTags.videoId, ids)),
    db
      .selectDistinct({ id: tags.id, labels: tags.labels })
      .from(tags)
      .innerJoin(videoTags, eq(videoTags.tagId, tags.id))
      .where(inArray(videoTags.videoId, ids)),
    db.select().from(episodes).where(inArray(episodes.videoId, ids)),
    db
      .selectDistinct({ id: series.id, names: series.names })
      .from(series)
      .innerJoin(episodes, eq(episodes.seriesId, series.id))
      .where(inArray(episodes.videoId, ids)),
    db
      .selectDistinct({ id: authors.id, name: authors.name, descriptions: authors.descriptions })
      .from(authors)
      .innerJoin(videos, eq(videos.authorId, authors.id))
      .where(inArray(videos.id, ids)),
  ]);
  return { videoRows, textRows, toolRows, tagRefs, tagRows, episodeRows, seriesRows, authorRows };
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
type VideoRow = Catalogue['videoRows'][number];
type Found = Pick<Passage, 'kind' | 'text'> & Partial<Pick<Passage, 'seconds' | 'until' | 'ref'>>;

/** Rows in a language, Italian where there are none: a title is indexed in the language in which it is shown. */
function inLanguage<T extends { language: Language }>(rows: readonly T[], language: Language): T[] {
  const own = rows.filter((row) => row.language === language);
  return own.length > 0 ? own : rows.filter((row) => row.language === defaultLanguage);
}

/** Every searchable place of a lesson, in a language. */
function placesOf(video: VideoRow, language: Language, all: Catalogue, transcript: string | null): Found[] {
  const [text] = inLanguage(
    all.textRows.filter(({ videoId }) => videoId === video.id),
    language,
  );
  const tools = all.toolRows.filter(({ videoId }) => videoId === video.id);
  const tagIds = new Set(all.tagRefs.filter(({ videoId }) => videoId === video.id).map(({ tagId }) => tagId));
  const seriesIds = new Set(all.episodeRows.filter(({ videoId }) => videoId === video.id).map((row) => row.seriesId));
  const author = all.authorRows.find(({ id }) => id === video.authorId);
  if (!text) return [];
  const idOfTool = (position: number, name: string) =>
    toolIdOf(tools.find((tool) => tool.position === position && tool.language === defaultLanguage)?.name ?? name);
  return [
    { kind: 'title', text: text.title },
    ...text.description.map((line): Found => ({ kind: 'description', text: line.replace(/^- /, '') })),
    ...text.chapters.map(({ at, description }): Found => ({ kind: 'chapter', seconds: at, text: description })),
    ...inLanguage(tools, language).map(
      ({ name, fromSeconds, toSeconds, position }): Found => ({
        kind: 'tool',
        seconds: fromSeconds,
        until: toSeconds,
        text: name,
        ref: idOfTool(position, name),
      }),
    ),
    ...(author ? [{ kind: 'person', text: author.name, ref: author.id } satisfies Found] : []),
    ...all.tagRows
      .filter(({ id }) => tagIds.has(id))
      .map(({ id, labels }): Found => ({ kind: 'tag', text: labels[language], ref: id })),
    ...all.seriesRows
      .filter(({ id }) => seriesIds.has(id))
      .map(({ id, names }): Found => ({ kind: 'series', text: names[language], ref: id })),
    ...parseTranscript(transcript ?? '').map(
      ({ start, end, text: line }): Found => ({
        kind: 'speech',
        seconds: Math.floor(start),
        until: Math.ceil(end),
        text: line,
      }),
    ),
  ];
}

function lessonOf(video: VideoRow, language: Language, all: Catalogue, transcript: string | null): IndexedLesson[] {
  const found = placesOf(video, language, all, transcript);
  if (found.length === 0) return [];
  const passages = found.map(
    ({ kind, text, seconds = null, until = null, ref = null }): Passage => ({
      kind,
      seconds,
      until,
      text,
      ref,
      words: meaningfulWords(text, language).join(' '),
      stems: stemsOf(text, language),
    }),
  );
  const stems = (wanted: PassageKind) =>
    passages.flatMap((passage) => (passage.kind === wanted ? [passage.stems] : [])).join(' ');
  const tagIds = passages.filter(({ kind }) => kind === 'tag');
  return [
    {
      videoId: video.id,
      language,
      title: found[0]?.text ?? '',
      categories: video.categories,
      countries: video.countries,
      tags: tagIds.map(({ ref, text }) => ({ id: ref ?? '', label: text })),
      audio: video.audioLanguages,
      author: passages.find(({ kind }) => kind === 'person')?.text ?? '',
      free: video.free,
      comingSoon: video.comingSoon,
      durationMs: video.durationMs,
      createdAt: video.createdAt,
      stems: {
        title: stems('title'),
        tags: stems('tag'),
        people: stems('person'),
        series: stems('series'),
        chapters: stems('chapter'),
        tools: stems('tool'),
        description: stems('description'),
        speech: stems('speech'),
      },
      words: [...new Set(passages.flatMap(({ words }) => words.split(' ')))].filter((word) => word !== ''),
      passages,
    },
  ];
}

/** Updates these videos' entries in the index from the catalogue; a hidden or deleted video is removed. */
export async function indexVideos({ db, search, ports }: IndexScope, videoIds: readonly string[]): Promise<void> {
  for (const ids of chunksOf(videoIds, videosAtOnce)) {
    const all = await readCatalogue(db, ids);
    const shown = all.videoRows.filter(({ hidden }) => !hidden);
    const lessons = await Promise.all(
      shown.flatMap((video) =>
        languages.map(async (language) => {
          const isSubtitled = video.film !== null && video.subtitleLanguages.includes(language);
          const transcript = isSubtitled ? await ports.films.subtitles(`videos/${video.film}`, language) : null;
          return lessonOf(video, language, all, transcript);
        }),
      ),
    );
    await replaceLessons(search, ids, lessons.flat());
  }
}
