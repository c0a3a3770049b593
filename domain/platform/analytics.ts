/** The events that a client tells (spec 3 §7, analytics). What counts, OPEN_VIDEO and VIDEO_WATCH, is the server's alone. */
export const trackedNames = ['VIDEO_LANGUAGE_CHANGE', 'TIMESTAMP_USED', 'STARRING_CLICK'] as const;
export type TrackedName = (typeof trackedNames)[number];

/** What is counted once per viewer and `id`: an advertisement that led to a sign-up or a purchase (spec 2 §7). */
export const conversionNames = ['sign_up', 'purchase'] as const;
export type ConversionName = (typeof conversionNames)[number];

export type EventParams = Record<string, string | number | boolean | null>;

/** No event says more than this: names of at most 32 letters, texts of at most 200 characters. */
export const mostParams = 8;
export const longestParam = 200;
export const paramNamePattern = /^[a-z][A-Za-z0-9_]{0,31}$/;
