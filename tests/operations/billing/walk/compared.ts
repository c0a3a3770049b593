import { ledgerOf } from '../../../support/money/ledger';
import { customerOf, inOrder, moved, type Movement } from '../../../support/money/moved';
import type { Walk } from './world';

const written = (movements: Movement[]): string[] =>
  inOrder(movements).map(([at, amount]) => `${new Date(at).toISOString().slice(0, 19)} ${amount}`);

/** What only one of two lists has, however often. */
function onlyIn(one: string[], other: string[]): string[] {
  const left = [...other];
  return one.filter((entry) => {
    const place = left.indexOf(entry);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** What differs between the model's account of a walk and the provider's: money, invoices, credit, notes, and the running period. */
export function differences({ provider, walkers }: Walk): string[] {
  const { state } = provider;
  return walkers.flatMap((walker) => {
    const customer = customerOf(provider, walker);
    const { entries, account, credit } = ledgerOf(walker.acts, provider.now());
    const id = customer?.id ?? 'nobody';
    const running = Object.values(state.subscriptions).find(
      (one) => one.customer === id && ['active', 'trialing', 'past_due'].includes(one.status),
    );
    const isRunning = account !== null && account.status !== 'ended';
    const end = (running?.items.data[0]?.current_period_end ?? 0) * 1000;
    const invoiced = Object.values(state.invoices).filter((one) => one.customer === id && one.status === 'paid');
    const isIncome = ({ what }: (typeof entries)[number]) => !['refund', 'dispute', 'won', 'lost'].includes(what);
    const compare = (what: string, here: Movement[], there: Movement[]) => [
      ...onlyIn(written(here), written(there)).map((entry) => `${walker.name}: ${what} ${entry} by the model alone`),
      ...onlyIn(written(there), written(here)).map((entry) => `${walker.name}: ${what} ${entry} at the provider alone`),
    ];
    return [
      ...compare(
        'money',
        entries.flatMap(({ at, amount }): Movement[] => (amount === 0 ? [] : [[at, amount]])),
        moved(provider, id),
      ),
      ...compare(
        'invoice',
        entries.flatMap((entry): Movement[] => (isIncome(entry) ? [[entry.at, entry.amount + entry.credit]] : [])),
        invoiced.map(({ status_transitions: { paid_at: at }, total }): Movement => [(at ?? 0) * 1000, total]),
      ),
      // Without their moments: a lost dispute's note is written when its event arrives.
      ...compare(
        'note',
        entries.flatMap(({ what, noted = 0 }): Movement[] =>
          (what === 'refund' || what === 'lost') && noted > 0 ? [[0, noted]] : [],
        ),
        Object.values(state.creditNotes).flatMap((one): Movement[] => (one.customer === id ? [[0, one.amount]] : [])),
      ),
      ...(credit === -(customer?.balance ?? 0) ? [] : [`${walker.name}: credit ${credit}, not ${customer?.balance}`]),
      ...(isRunning === (running !== undefined) && (!isRunning || end === account.end)
        ? []
        : [
            `${walker.name}: ${isRunning ? `${account.status} to ${new Date(account.end).toISOString()}` : 'ended'}, not ${
              running ? `${running.status} to ${new Date(end).toISOString()}` : 'ended'
            }`,
          ]),
    ];
  });
}
