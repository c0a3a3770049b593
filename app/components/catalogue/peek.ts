/** Which card shows its peek: one in the whole page. Rows subscribe to their own part, so a hover renders two cards. */
type Open = { rowKey: string; cardId: string };

/** How long the pointer rests before a card opens, and before the film behind it is warmed up. Milliseconds. */
const restMs = 300;
const warmMs = 100;

let open: Open | null = null;
let pending: Open | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];
const listeners = new Set<() => void>();

function show(next: Open | null): void {
  if (open?.rowKey === next?.rowKey && open?.cardId === next?.cardId) return;
  open = next;
  for (const listener of listeners) listener();
}

function forget(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  pending = null;
}

/** The pointer rests on a card, or the keyboard has reached it. */
export function restOn(rowKey: string, cardId: string, warm: () => void): void {
  if (pending?.rowKey === rowKey && pending.cardId === cardId) return;
  forget();
  if (open && (open.rowKey !== rowKey || open.cardId !== cardId)) show(null);
  const next = { rowKey, cardId };
  pending = next;
  timers = [setTimeout(warm, warmMs), setTimeout(() => show(next), restMs)];
}

const isSame = (one: Open | null, other: Open): boolean => one?.rowKey === other.rowKey && one.cardId === other.cardId;

/** Nothing is pointed at any more: closes at once; given a card, only if it is that one which is open or about to be. */
export function closePeek(only?: Open): void {
  if (only && !isSame(open ?? pending, only)) return;
  forget();
  show(null);
}

export function onPeek(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the card that is open in a row, or null. */
export const openCardIn = (rowKey: string): string | null => (open?.rowKey === rowKey ? open.cardId : null);
