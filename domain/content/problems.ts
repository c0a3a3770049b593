/** The fields of a video's document that decide whether it may be published. Milliseconds; positions in seconds. */
export type CheckedVideo = {
  poster: string;
  film: string | null;
  comingSoon: boolean;
  hidden: boolean;
  durationMs: number;
  texts: Record<'it' | 'en' | 'es', { description: string[]; chapters: { at: number; description: string }[] } | null>;
  tools: { from: number; to: number; texts: { it: { name: string } } }[];
};

/** `blocks` keeps a change out of a publication; the others are only shown. `at` is the second that the problem is about. */
export type Problem = {
  name:
    | 'film-missing'
    | 'poster-missing'
    | 'tool-unnamed'
    | 'tool-after-end'
    | 'chapter-after-end'
    | 'chapters-unordered'
    | 'language-missing'
    | 'description-missing';
  blocks: boolean;
  at: number | null;
  language: 'it' | 'en' | 'es' | null;
};

const problem = (name: Problem['name'], at: number | null = null, language: Problem['language'] = null): Problem => ({
  name,
  blocks: name !== 'language-missing' && name !== 'description-missing',
  at,
  language,
});

const languages = ['it', 'en', 'es'] as const;

/** What is wrong with a video, or still missing; a withdrawn one is not checked. */
export function problemsOf(video: CheckedVideo): Problem[] {
  if (video.hidden) return [];
  const end = video.durationMs / 1000;
  const texts = languages.flatMap((language): Problem[] => {
    const text = video.texts[language];
    if (!text) return [problem('language-missing', null, language)];
    const late = text.chapters.find(({ at }) => video.film !== null && at >= end);
    const unordered = text.chapters.find(({ at }, index) => index > 0 && at <= (text.chapters[index - 1]?.at ?? 0));
    return [
      ...(text.description.length === 0 ? [problem('description-missing', null, language)] : []),
      ...(late ? [problem('chapter-after-end', late.at, language)] : []),
      ...(unordered ? [problem('chapters-unordered', unordered.at, language)] : []),
    ];
  });
  const tools = video.tools.flatMap(({ from, to, texts: { it } }): Problem[] => [
    ...(it.name === '' ? [problem('tool-unnamed', from)] : []),
    ...(video.film !== null && to > Math.ceil(end) ? [problem('tool-after-end', from)] : []),
  ]);
  return [
    ...(video.film === null && !video.comingSoon ? [problem('film-missing')] : []),
    ...(video.poster === '' ? [problem('poster-missing')] : []),
    ...texts,
    ...tools,
  ];
}
