import type { BoxKind } from './boxes';

/** What of a box must be written before it opens. */
export type BoxFacts = {
  kind: BoxKind;
  title: string;
  text: string;
  videoId: string | null;
  rewardId: string | null;
  dataAlert: string;
};

/** What a box lacks, by what is to be filled in. */
export type BoxProblem = 'title' | 'text' | 'lesson' | 'reward' | 'data-alert';

/** What a box still lacks (design card, admin-calendario); none once it is complete. */
export function boxProblems({ kind, title, text, videoId, rewardId, dataAlert }: BoxFacts): BoxProblem[] {
  const problems: BoxProblem[] = [];
  if (title === '') problems.push('title');
  if (text === '') problems.push('text');
  if (kind === 'lesson' && videoId === null) problems.push('lesson');
  if (kind === 'parcel' && rewardId === null) problems.push('reward');
  if (rewardId !== null && dataAlert === '') problems.push('data-alert');
  return problems;
}
