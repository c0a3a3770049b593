import { Shared } from '~/lib/store';

/** Which card shows its peek: one in the whole page. Rows subscribe to their own part, so a hover renders two cards. */
type Open = { rowKey: string; cardId: string };

/** How long the pointer rests before a card opens, and before the film behind it is warmed up. Milliseconds. */
const restMs = 300;
const warmMs = 100;

export const openPeek = new Shared<Open | null>(null);
let pending: Open | null = null;
/** Closed with Escape while it was pointed at: what lies under the pointer then is that same card. */
let dismissed: Open | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];

const isSame = (one: Open | null, other: Open): boolean => one?.rowKey === other.rowKey && one.cardId === other.cardId;

function show(next: Open | null): void {
  const open = openPeek.value;
  if (open?.rowKey !== next?.rowKey || open?.cardId !== next?.cardId) openPeek.set(next);
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
  if (openPeek.value && !isSame(openPeek.value, next)) show(null);
  pending = next;
  timers = [setTimeout(warm, warmMs), setTimeout(() => show(next), restMs)];
}

/** Nothing is pointed at any more: closes at once; given a card, only if it is that one which is open or about to be. */
export function closePeek(only?: Open): void {
  if (only && !isSame(openPeek.value ?? pending ?? dismissed, only)) return;
  dismissed = null;
  forget();
  show(null);
}

/** Escape: it stays closed until something else was pointed at. */
export function dismissPeek(): void {
  const shown = openPeek.value;
  closePeek();
  dismissed = shown;
}

/** The id of the card that is open in a row, or null. */
export const openCardIn = (rowKey: string, open = openPeek.value): string | null =>
  open?.rowKey === rowKey ? open.cardId : null;
