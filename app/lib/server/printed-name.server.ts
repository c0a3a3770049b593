import type { AppLoadContext } from '@remix-run/cloudflare';
import { printedOtherwise } from '../../../domain/papers/printed';
import type { OwnName } from '~/components/papers/PrintedName';

/** The caller's name, if papers cannot print it as it is, and how they print it. */
export async function ownPrintedName({ scope }: AppLoadContext): Promise<OwnName> {
  const { caller } = await scope.identify();
  if (!('user' in caller)) return null;
  const name = `${caller.user.nome} ${caller.user.cognome}`.trim();
  const printed = printedOtherwise([name])[name];
  return printed === undefined ? null : { name, printed };
}
