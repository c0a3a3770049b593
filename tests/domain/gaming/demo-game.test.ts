import { expect, test } from 'vitest';
import { emblems } from '../../../app/components/gaming/emblems';
import { badges, gameVersions } from '../../../db/schema';
import { badgeStories } from '../../../db/seed/gaming/badges';
import { gamingRows } from '../../../db/seed/gaming';
import { badgeSchema } from '../../../domain/gaming/badges';
import { missionSchema } from '../../../domain/gaming/missions';
import { gamingRulesSchema } from '../../../domain/gaming/rules';

test('the demo’s badges are such as editors may keep, of every tier, each with a drawn emblem', () => {
  expect(badgeStories.length).toBeGreaterThanOrEqual(18);
  for (const story of badgeStories) expect(badgeSchema.parse(story), story.id).toEqual(story);
  expect(new Set(badgeStories.map(({ difficulty }) => difficulty))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  const names = badgeStories.flatMap(({ levels }) => levels.map(({ image }) => image.replace('emblem:', '')));
  expect(names.filter((name) => !emblems[name])).toEqual([]);
});

test('the demo’s rules and missions are such as editors may keep', () => {
  const rows = gamingRows(Date.UTC(2026, 10, 20));
  const versions = rows.flatMap(([table, list]) => (table === gameVersions ? [...list] : []));
  expect(rows.some(([table]) => table === badges)).toBe(true);
  const valueOf = (kind: string) =>
    versions.flatMap((row) => ('kind' in row && row.kind === kind ? [row.value] : []))[0];
  expect(gamingRulesSchema.safeParse(valueOf('rules')).success).toBe(true);
  expect(missionSchema.array().min(8).safeParse(valueOf('missions')).success).toBe(true);
});
