import type { SerializeFrom } from '@remix-run/cloudflare';
import type { Badge } from '../../../../domain/gaming/badges';
import { causeKinds, type CauseKind } from '../../../../domain/gaming/causes';
import { topicFits } from '../../../../domain/gaming/edited';
import type { Mission } from '../../../../domain/gaming/missions';
import { gamingRulesSchema, type GamingRules } from '../../../../domain/gaming/rules';
import type { gamePage } from './game.server';

export type GamePageData = SerializeFrom<typeof gamePage>;
export type Bonus = GamePageData['bonuses'][number];
type Topic = GamePageData['topics'][number];

type StepDraft = { key: string; day: string; factor: string };

/** The input of the rules; a field may be empty. */
export type RulesDraft = { experience: Record<CauseKind, string>; mostMinutes: string; steps: StepDraft[] };

const asTexts = (experience: GamingRules['experience']): Record<CauseKind, string> => ({
  minute: String(experience.minute),
  lesson: String(experience.lesson),
  rating: String(experience.rating),
  test: String(experience.test),
  course: String(experience.course),
  book: String(experience.book),
  box: String(experience.box),
  feedback: String(experience.feedback),
});

export const draftOf = ({ experience, mostMinutes, loginStreak }: GamingRules, language: string): RulesDraft => ({
  experience: asTexts(experience),
  mostMinutes: String(mostMinutes),
  steps: Object.entries(loginStreak)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([day, factor]) => ({ key: day, day, factor: factor.toLocaleString(language) })),
});

/** Parses a number with a decimal comma; NaN if the text is empty. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** The rules of the input; null while it is invalid. */
export function rulesOf({ experience, mostMinutes, steps }: RulesDraft): GamingRules | null {
  const days = steps.map(({ day }) => String(numberOf(day)));
  if (new Set(days).size !== days.length) return null;
  const read = gamingRulesSchema.safeParse({
    experience: Object.fromEntries(causeKinds.map((kind) => [kind, numberOf(experience[kind])])),
    mostMinutes: numberOf(mostMinutes),
    loginStreak: Object.fromEntries(steps.map(({ factor }, at) => [days[at], numberOf(factor)])),
  });
  return read.success ? read.data : null;
}

/** The topics that a badge's metric or a mission's kind supports. */
export const topicsFor = (topics: readonly Topic[], metric: Badge['metric'] | Mission['kind']): Topic[] =>
  topics.filter(({ id }) => topicFits(metric, id));

/** A random id in the allowed alphabet. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);
