/** What can be wrong with a video, in the specification's words (spec 3 §3, Video report). */
export const reportKinds = ['etichette', 'video', 'audio', 'sottotitoli', 'buffering'] as const;
export type ReportKind = (typeof reportKinds)[number];
