/** The kinds of problems of a video, in the specification's words (spec 3 §3, Video report). */
export const reportKinds = ['etichette', 'video', 'audio', 'sottotitoli', 'buffering'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The longest accepted description of a problem. Characters. */
export const longestReport = 2000;

/** Whether a report may be sent: at least one kind, and a text that is not blank (spec 3 §5). */
export const isCompleteReport = ({ kinds, details }: { kinds: readonly ReportKind[]; details: string }): boolean =>
  kinds.length > 0 && details.trim() !== '';
