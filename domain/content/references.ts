import type { ContentKind } from './kinds';
import { isBlocked, problem, type Problem } from './problems';

/** The fields of documents that refer to other documents; a removed document has none. */
export type Referring =
  | {
      kind: 'video';
      id: string;
      document: { parentId: string | null; authorId: string | null; tagIds: string[]; sponsorIds: string[] } | null;
    }
  | { kind: 'series'; id: string; document: { seasons: { videoIds: string[] }[] } | null }
  | { kind: 'billboard'; id: string; document: { videoIds: string[] } }
  | { kind: 'tag' | 'author' | 'sponsor'; id: string; document: object | null };

/** An id referred to in a field; `list` groups the ids that must be unique together. */
type Reference = { kind: ContentKind; id: string; path: string; list: string };

const one = (kind: ContentKind, id: string | null, path: string): Reference[] =>
  id === null ? [] : [{ kind, id, path, list: path }];
const all = (kind: ContentKind, ids: readonly string[], path: string, list = path): Reference[] =>
  ids.map((id) => ({ kind, id, path, list }));

export function referencesOf(thing: Referring): Reference[] {
  if (!thing.document) return [];
  if (thing.kind === 'video') {
    const { parentId, authorId, tagIds, sponsorIds } = thing.document;
    return [
      ...one('video', parentId, 'parentId'),
      ...one('author', authorId, 'authorId'),
      ...all('tag', tagIds, 'tagIds'),
      ...all('sponsor', sponsorIds, 'sponsorIds'),
    ];
  }
  if (thing.kind === 'series') {
    return thing.document.seasons.flatMap(({ videoIds }, index) =>
      all('video', videoIds, `seasons.${index}.videoIds`, 'seasons'),
    );
  }
  return thing.kind === 'billboard' ? all('video', thing.document.videoIds, 'videoIds') : [];
}

const nameOf = ({ kind, id }: { kind: ContentKind; id: string }) => `${kind} ${id}`;

/** The ids of a document that are repeated, or missing in the catalogue. */
export function referenceProblems(
  thing: Referring,
  isThere: (name: { kind: ContentKind; id: string }) => boolean,
): Problem[] {
  const seen = new Set<string>();
  return referencesOf(thing).flatMap(({ list, path, ...name }) => {
    const place = `${list} ${name.id}`;
    const isRepeated = seen.has(place);
    seen.add(place);
    if (isRepeated) return [problem('line-repeated', { path, id: name.id })];
    if (path === 'parentId' && name.id === thing.id) return [problem('own-parent', { path, id: name.id })];
    return isThere(name) ? [] : [problem('not-in-catalogue', { path, id: name.id })];
  });
}

/**
 * The problems of drafts that are published together. What a draft refers to must be in the catalogue or in another
 * valid draft of the same publication, and must not be removed by one. `own` are a draft's other problems.
 */
export function problemsTogether<T extends Referring>(
  drafts: readonly T[],
  isLive: (name: { kind: ContentKind; id: string }) => boolean,
  own: (draft: T) => Problem[],
): Map<T, Problem[]> {
  let found = new Map(drafts.map((draft) => [draft, own(draft)]));
  // A rejected draft can invalidate those that refer to it, so this repeats, at most once per draft.
  for (let round = 0; round <= drafts.length; round += 1) {
    const fit = drafts.filter((draft) => !isBlocked(found.get(draft) ?? []));
    const written = new Map(fit.map((draft) => [nameOf(draft), draft.document !== null || draft.kind === 'video']));
    const isThere = (name: { kind: ContentKind; id: string }) => written.get(nameOf(name)) ?? isLive(name);
    const next = new Map(drafts.map((draft) => [draft, [...own(draft), ...referenceProblems(draft, isThere)]]));
    const isSettled = drafts.every((draft) => isBlocked(next.get(draft) ?? []) === isBlocked(found.get(draft) ?? []));
    found = next;
    if (isSettled) break;
  }
  return found;
}
