/** `open`: we have to answer. `waiting`: the user has to. A `closed` one is reopened by the user's next message. */
export const ticketStates = ['open', 'waiting', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketTopics = ['account', 'payments', 'playback', 'courses', 'companies', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

export const longestSubject = 120;
export const longestMessage = 8000;
export const mostFilesInMessage = 5;
/** Bytes. */
export const largestFile = 10 * 1024 * 1024;

const excerptLength = 140;

/** The start of a message on one line, for lists. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line;
}

/** The state after a new message: the user's opens the ticket and starts the wait, ours ends it. Milliseconds. */
export const afterWord = (from: 'user' | 'support', now: number, before: { waitingSince: number | null }) =>
  from === 'user'
    ? { state: 'open' as const, waitingSince: before.waitingSince ?? now, snoozedUntil: null }
    : { state: 'waiting' as const, waitingSince: null, snoozedUntil: null };
