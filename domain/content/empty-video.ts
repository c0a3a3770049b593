import { defaultIntroSeconds, defaultOutroSeconds } from '../watching/progress';

/** A lesson of which only the title is known: announced, so that it needs no film (spec 3 §9 for intro and outro, in seconds). */
export const emptyVideo = (title: string) => ({
  parentId: null,
  authorId: null,
  poster: '',
  wideHash: '',
  tallHash: '',
  durationMs: 0,
  introSeconds: defaultIntroSeconds,
  outroSeconds: defaultOutroSeconds,
  audioLanguages: ['it'],
  subtitleLanguages: [],
  film: null,
  secondFilm: null,
  storyboard: null,
  hasTrailer: false,
  free: false,
  subscribersOnly: false,
  plans: [],
  categories: [],
  countries: [],
  bonus: false,
  bonusUntil: null,
  sponsored: false,
  hidden: false,
  comingSoon: true,
  expectedAt: null,
  createdAt: null,
  texts: { it: { title, description: [], chapters: [] }, en: null, es: null },
  tools: [],
  tagIds: [],
  sponsorIds: [],
});

/** A lesson with nothing but its film; short ones have short ends. */
export const videoOfFilm = (title: string, durationMs: number) => ({
  ...emptyVideo(title),
  durationMs,
  introSeconds: Math.min(defaultIntroSeconds, Math.round(durationMs / 20_000)),
  outroSeconds: Math.min(defaultOutroSeconds, Math.round(durationMs / 10_000)),
  comingSoon: false,
});
