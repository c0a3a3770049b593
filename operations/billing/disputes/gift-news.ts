import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { closesTime } from '../../../domain/billing/disputes';
import type { ProviderDispute } from '../../../domain/billing/provider';
import { actionTo } from '../../../domain/notifications/notification';
import { notifyStatements, type News } from '../../notifications/notify';

const closed = {
  it: {
    title: 'Il tuo regalo è chiuso',
    body: 'Il pagamento del tuo regalo è contestato: finché la banca non decide, il tempo del regalo è chiuso. Se il pagamento è confermato, si riapre da solo.',
  },
  en: {
    title: 'Your gift is closed',
    body: 'The payment of your gift is disputed: until the bank decides, the time of the gift is closed. If the payment is confirmed, it opens again by itself.',
  },
  es: {
    title: 'Tu regalo está cerrado',
    body: 'El pago de tu regalo está en disputa: hasta que el banco decida, el tiempo del regalo está cerrado. Si el pago se confirma, se abre de nuevo por sí solo.',
  },
} satisfies News['texts'];

const opened = {
  it: {
    title: 'Il tuo regalo è di nuovo aperto',
    body: 'Il pagamento è confermato: finisce lo stesso giorno di prima.',
  },
  en: { title: 'Your gift is open again', body: 'Its payment is confirmed: it ends on the same day as before.' },
  es: { title: 'Tu regalo está abierto de nuevo', body: 'El pago está confirmado: termina el mismo día que antes.' },
} satisfies News['texts'];

/** The news for whoever opened a gift whose payment is disputed: its giver is mailed, they are notified. Null for no news. */
function giftNews({ id, status }: Pick<ProviderDispute, 'id' | 'status'>): News | null {
  const of = { topic: 'money' as const, data: { action: actionTo('/profile') } };
  if (status === 'won') return { ...of, id: `dispute/${id}/gift-opened`, texts: opened };
  return closesTime({ status }) ? { ...of, id: `dispute/${id}/gift-closed`, texts: closed } : null;
}

/**
 * The statements that notify them, for the batch that stores a reading, before what it closes is written: only a dispute that had
 * closed the gift opens it again. `isLatest`: whether the reading is the one that is stored.
 */
export function giftNotices(
  db: Database,
  found: ProviderDispute,
  { userIds, isLatest, now }: { userIds: readonly string[]; isLatest: SQL; now: number },
) {
  const news = giftNews(found);
  if (!news || userIds.length === 0) return [];
  const wasClosed = sql`exists (select 1 from disputed_periods where dispute_id = ${found.id})`;
  const condition = found.status === 'won' ? sql`${isLatest} and ${wasClosed}` : isLatest;
  return notifyStatements(db, userIds, news, now, { condition, turn: `${found.id}/${found.status}` });
}
