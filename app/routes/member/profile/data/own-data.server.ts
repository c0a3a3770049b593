import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { makeZip } from 'client-zip';
import type { SignedInUser } from '../../../../../operations/context';
import { ownDataFiles } from '../../../../../operations/accounts/profile/own-data/files';
import { isPermitted } from '../../../../../operations/accounts/profile/own-data/permit';
import { languageOf } from '../../../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { dateOf } from '~/lib/texts/time-text';

const encoder = new TextEncoder();

/** The minimum size of a chunk, so that not every row becomes one. Characters. */
const pieceLength = 32_768;

async function* inPieces(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(piece);
}

/** The archive's files, the guide first; each is read from the database when the download reaches it. */
function* archive({ scope }: AppLoadContext, user: SignedInUser, guideOf: (names: string[]) => string) {
  const lastModified = new Date(scope.now);
  const files = [...ownDataFiles(scope, user.id)];
  yield { name: 'README.txt', lastModified, input: encoder.encode(guideOf(files.map(({ name }) => name))) };
  for (const { name, text } of files) yield { name: `${name}.json`, lastModified, input: inPieces(text) };
}

/**
 * The caller's own data as a ZIP, streamed: never more than a page of rows in memory. ExportOwnData issues the permit, so the
 * caller has just reauthenticated in this very session.
 */
export async function ownDataZip(request: Request, context: AppLoadContext): Promise<Response> {
  const { scope } = context;
  const { caller } = await scope.identify();
  const permit = new URL(request.url).searchParams.get('permit') ?? '';
  if (!('user' in caller) || !(await isPermitted(scope, caller, permit))) {
    return redirect('/profile');
  }
  const t = await remixI18n.getFixedT(languageOf(scope, caller), 'ownData');
  const { user } = caller;
  const guideOf = (names: string[]) =>
    [
      t('title', { name: `${user.nome} ${user.cognome}`.trim() || user.email }),
      t('made', { date: dateOf(scope.now / 1000) }),
      '',
      t('format'),
      '',
      ...names.flatMap((name) => [`${name}.json`, `  ${t(`files.${asFileKey(name)}`)}`, '']),
      t('leftOut'),
      t('more'),
      '',
    ].join('\r\n');
  const day = new Date(scope.now).toISOString().slice(0, 10);
  return new Response(makeZip(archive(context, user, guideOf)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="apice-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** A test checks that the guide has a sentence for each file. */
const asFileKey = (name: string) => name as 'account';
