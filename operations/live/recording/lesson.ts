import { chaptersOf, type Timeline } from '../../../domain/live/recording/timeline';
import { videoOfFilm } from '../../../domain/content/empty-video';
import type { ProgrammePoint } from '../../../domain/live/event';
import type { Category } from '../../../domain/platform/categories';
import type { Language } from '../../../domain/platform/language';
import type { VideoDocument } from '../../content/documents';

type Recorded = {
  title: string;
  description: string;
  language: Language;
  /** Null for an author who is no longer in the catalogue. */
  authorId: string | null;
  /** The categories of the channel. */
  categories: Category[];
  programme: readonly ProgrammePoint[];
};

/** The fields of a lesson that follow from its film. */
function filmFacts(timeline: Timeline, film: string, language: Language) {
  const spoken = timeline.tracks.flatMap(({ kind, language: found }) => (kind === 'audio' && found ? [found] : []));
  return {
    film,
    durationMs: Math.floor(timeline.seconds * 1000),
    audioLanguages: spoken.length > 0 ? [...new Set(spoken)] : [language],
  };
}

/** The initial draft of a recording's lesson: the channel's categories, and the event's marks as chapters. */
export function lessonOf(event: Recorded, timeline: Timeline, film: string): VideoDocument {
  const text = {
    title: event.title.slice(0, 200),
    description: event.description
      .split(/\n+/)
      .map((paragraph) => paragraph.trim().slice(0, 4000))
      .filter((paragraph) => paragraph !== '')
      .slice(0, 60),
    chapters: chaptersOf(timeline, event.programme),
  };
  const { language } = event;
  const facts = filmFacts(timeline, film, language);
  return {
    ...videoOfFilm(text.title, facts.durationMs),
    ...facts,
    authorId: event.authorId,
    categories: event.categories,
    // Italian is mandatory, so a text in another language is stored there too until it is translated.
    texts: { it: text, en: language === 'en' ? text : null, es: language === 'es' ? text : null },
  };
}
