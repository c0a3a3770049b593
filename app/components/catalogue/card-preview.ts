import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { Shared } from '~/lib/store';

/** The card whose preview is open: one in the whole page. Rows subscribe to their own part, so a hover renders two cards. */
type Open = { rowKey: string; cardId: string };

/** How long the pointer rests before a card opens, and before its video is preloaded. Milliseconds. */
const restMs = 300;
const warmMs = 100;

export const openPreview = new Shared<Open | null>(null);
/** The lesson whose card was focused last; a television shows it above the rows. */
export const focusedCard = new Shared<PersonalCard | null>(null);
let pending: Open | null = null;
/** The card whose preview was closed with Escape while the pointer was on it: the pointer is still over that card. */
let dismissed: Open | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];

const isSame = (one: Open | null, other: Open): boolean => one?.rowKey === other.rowKey && one.cardId === other.cardId;

function show(next: Open | null): void {
  const open = openPreview.value;
  if (open?.rowKey !== next?.rowKey || open?.cardId !== next?.cardId) openPreview.set(next);
}

function forget(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  pending = null;
}

/** The pointer rests on a card, or the keyboard focus has reached it; a television's focus opens nothing. */
export function restOn(rowKey: string, cardId: string, warm: () => void, opens = true): void {
  const next = { rowKey, cardId };
  if (isSame(pending, next) || isSame(dismissed, next)) return;
  dismissed = null;
  forget();
  if (openPreview.value && !isSame(openPreview.value, next)) show(null);
  pending = next;
  timers = [setTimeout(warm, warmMs)];
  if (opens) timers.push(setTimeout(() => show(next), restMs));
}

/** No card is pointed at any more: closes at once; given a card, only if its preview is open or about to open. */
export function closePreview(only?: Open): void {
  if (only && !isSame(openPreview.value ?? pending ?? dismissed, only)) return;
  dismissed = null;
  forget();
  show(null);
}

/** Escape: the preview stays closed until the pointer rests on another card. */
export function dismissPreview(): void {
  const shown = openPreview.value;
  closePreview();
  dismissed = shown;
}

/** The id of the card whose preview is open in a row, or null. */
export const openCardIn = (rowKey: string, open = openPreview.value): string | null =>
  open?.rowKey === rowKey ? open.cardId : null;
