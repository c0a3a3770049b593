import type { AppLoadContext } from '@remix-run/cloudflare';
import { printedOtherwise } from '../../../domain/papers/printed';
import type { OwnName } from '~/components/papers/PrintedName';

/** The caller's name and its printed form, if the documents' fonts lack some of its letters. */
export async function ownPrintedName({ scope }: AppLoadContext): Promise<OwnName> {
  const { caller } = await scope.identify();
  if (!('user' in caller)) return null;
  const name = `${caller.user.nome} ${caller.user.cognome}`.trim();
  const printed = printedOtherwise([name])[name];
  return printed === undefined ? null : { name, printed };
}
