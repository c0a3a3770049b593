import type { BoxKind } from './boxes';

/** The fields of a box that must be filled in before it may open. */
export type BoxFacts = {
  kind: BoxKind;
  title: string;
  text: string;
  videoId: string | null;
  rewardId: string | null;
  dataAlert: string;
};

/** The missing part of a box. */
export type BoxProblem = 'title' | 'text' | 'lesson' | 'reward' | 'data-alert';

/** The missing parts of a box (design card, admin-calendario); empty when it is complete. */
export function boxProblems({ kind, title, text, videoId, rewardId, dataAlert }: BoxFacts): BoxProblem[] {
  const problems: BoxProblem[] = [];
  if (title === '') problems.push('title');
  if (text === '') problems.push('text');
  if (kind === 'lesson' && videoId === null) problems.push('lesson');
  if (kind === 'parcel' && rewardId === null) problems.push('reward');
  if (rewardId !== null && dataAlert === '') problems.push('data-alert');
  return problems;
}
