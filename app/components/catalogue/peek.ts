/** Which card shows its peek: one in the whole page. Rows subscribe to their own part, so a hover renders two cards. */
type Open = { rowKey: string; cardId: string };

/** How long the pointer rests before a card opens, and before the film behind it is warmed up. Milliseconds. */
const restMs = 300;
const warmMs = 100;

let open: Open | null = null;
let pending: Open | null = null;
/** Closed with Escape while it was pointed at: what lies under the pointer then is that same card. */
let dismissed: Open | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];
const listeners = new Set<() => void>();

const isSame = (one: Open | null, other: Open): boolean => one?.rowKey === other.rowKey && one.cardId === other.cardId;

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
  const next = { rowKey, cardId };
  if (isSame(pending, next) || isSame(dismissed, next)) return;
  dismissed = null;
  forget();
  if (open && !isSame(open, next)) show(null);
  pending = next;
  timers = [setTimeout(warm, warmMs), setTimeout(() => show(next), restMs)];
}

/** Nothing is pointed at any more: closes at once; given a card, only if it is that one which is open or about to be. */
export function closePeek(only?: Open): void {
  if (only && !isSame(open ?? pending ?? dismissed, only)) return;
  dismissed = null;
  forget();
  show(null);
}

/** Escape: it stays closed until something else was pointed at. */
export function dismissPeek(): void {
  const shown = open;
  closePeek();
  dismissed = shown;
}

export function onPeek(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the card that is open in a row, or null. */
export const openCardIn = (rowKey: string): string | null => (open?.rowKey === rowKey ? open.cardId : null);
