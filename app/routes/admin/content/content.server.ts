import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { detailsOf, type ErrorBody } from '../../../../domain/shared/errors';
import { emptyVideo } from '../../../../domain/content/empty-video';
import { slugOf } from '../../../../domain/content/upload';
import type { Refused } from '~/components/ui/form-action';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt, attemptForm, call, refusalResponse } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';
import { savePicture } from '~/lib/server/saved.server';
import { shellData } from '~/lib/server/shell.server';

const listed = ['video', 'series', 'tag', 'author', 'sponsor'] as const;
const kinds = [...listed, 'billboard'] as const;
export type ListedKind = (typeof listed)[number];
export type EditedKind = (typeof kinds)[number];

const kindIn = <K extends string>(all: readonly K[], value: string | null): K | undefined =>
  all.find((kind) => kind === value);

/** The options of an item's selection fields. */
async function choicesOf(context: AppLoadContext) {
  const named = async (kind: ListedKind) =>
    (await call(context, 'GetContent', { kind, isChoice: true })).items.map(({ id, title }) => ({ id, title }));
  const [authors, tags, sponsors, { plans }] = await Promise.all([
    named('author'),
    named('tag'),
    named('sponsor'),
    call(context, 'GetPlans', {}),
  ]);
  return { authors, tags, sponsors, plans: plans.map(({ id, name }) => ({ id, title: name })) };
}

/** Loads a list, or one item with its options. */
export async function contentPage(request: Request, context: AppLoadContext) {
  const search = new URL(request.url).searchParams;
  const { language } = await shellData(context);
  const t = await remixI18n.getFixedT(language, 'content');
  const id = search.get('id');
  if (!id) {
    const kind = kindIn(listed, search.get('kind')) ?? 'video';
    const query = search.get('q')?.slice(0, 100) ?? '';
    const page = await call(context, 'GetContent', { kind, query, after: search.get('after') });
    return { title: t(`kinds.${kind}`), list: { kind, query, ...page }, editing: null };
  }
  const kind = kindIn(kinds, search.get('kind')) ?? 'video';
  const [found, choices] = await Promise.all([attempt(context, 'GetContentItem', { kind, id }), choicesOf(context)]);
  if ('refusal' in found) {
    // A discarded draft that was never published is gone; its page continues to offer undo.
    if (found.refusal.reason !== 'content-not-found') throw refusalResponse(found.refusal, found.status);
    return { title: id, list: null, editing: null };
  }
  return { title: id, list: null, editing: { ...found.result, choices } };
}

const blank = (kind: Exclude<EditedKind, 'billboard'>, name: string) => {
  const names = { it: name, en: null, es: null };
  if (kind === 'tag')
    return { labels: names, order: 100, showAsSeries: true, visibleFor: { aso: true, odontoiatra: true } };
  if (kind === 'author') return { name, photo: '', descriptions: { it: '', en: null, es: null } };
  if (kind === 'sponsor') return { name, url: 'https://apice.it', logo: '' };
  return { names, descriptions: { it: [], en: null, es: null }, poster: '', wideHash: '', order: 100, seasons: [] };
};

/** Creates an item from a name and redirects to its editor. */
async function create(context: AppLoadContext, form: FormData) {
  const kind = kindIn(listed, String(form.get('kind'))) ?? 'video';
  const name = String(form.get('name') ?? '').trim();
  const id = slugOf(`${name}.`);
  const made =
    kind === 'video'
      ? await attemptForm(context, 'SaveVideo', { videoId: id, revision: 0, video: emptyVideo(name) })
      : await attemptForm(context, 'SaveContent', { thing: { kind, id, document: blank(kind, name) }, revision: 0 });
  if ('refusal' in made) return Response.json({ code: made.refusal.reason ?? made.refusal.code } satisfies Refused);
  return redirect(`/admin/content?kind=${kind}&id=${id}`);
}

/** The fields that a refusal is about, by their path in the document. */
const faultsOf = (refusal: ErrorBody) => [
  ...(detailsOf(refusal, 'content-faulty') ?? []),
  ...(detailsOf(refusal, 'invalid-input') ?? []).map(({ path }) => ({
    name: 'not-accepted',
    path: path.replace(/^(?:thing\.document|video)\./, ''),
    id: null,
  })),
];

/** Saves an editor's JSON: whole documents, longer than the gateway accepts. */
export async function saveContent(request: Request, context: AppLoadContext) {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return create(context, await request.formData());
  const { act, input } = await postedAct(request);
  if (act === 'picture') return savePicture(context, input);
  const saved =
    act === 'discard'
      ? await attemptForm(context, 'DiscardDraft', input)
      : act === 'video'
        ? await attemptForm(context, 'SaveVideo', input)
        : await attemptForm(context, 'SaveContent', input);
  if ('refusal' in saved) {
    return { code: saved.refusal.reason ?? saved.refusal.code, faults: faultsOf(saved.refusal) };
  }
  return { code: null };
}
