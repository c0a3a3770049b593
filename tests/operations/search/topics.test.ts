import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { videos, videoTags } from '../../../db/schema';
import { searchInput, topicPath } from '../../../app/routes/member/search/search-address';
import { lessons } from '../../../demo/lessons';
import { countTags } from '../../../operations/content/write';
import { indexVideos } from '../../../operations/search/indexing';
import { createUser, raiseVersion, saveSettings } from '../../support/factories';
import { callAs, db, makeScope } from '../../support/scope';
import { seedSearch } from '../../support/search';

type Change = Partial<typeof videos.$inferInsert>;

const lessonsOf = async (tagId: string) =>
  (await db.select({ id: videoTags.videoId }).from(videoTags).where(eq(videoTags.tagId, tagId))).map(({ id }) => id);

async function change(ids: readonly string[], to: Change): Promise<void> {
  for (const id of ids) await db.update(videos).set(to).where(eq(videos.id, id));
  await db.batch([countTags(db)]);
  await indexVideos(await makeScope(), [...ids]);
  await raiseVersion('catalogue');
}

/** The home page's topics, and how many lessons each one's link finds. */
async function topicsAndFound(user: { id: string }, country: string) {
  const { topics } = await callAs(user, 'GetHome', {}, { country });
  const found = await Promise.all(
    topics.map(async (topic) => {
      const input = searchInput(new URL(topicPath(topic), 'https://apice.example').searchParams);
      if (!input) throw new Error(`${topic.label} is not searched for`);
      return (await callAs(user, 'QueryVideos', input, { country })).total;
    }),
  );
  return { topics, found };
}

beforeEach(async () => {
  await seedSearch();
  await change(
    lessons.map(({ id }) => id),
    { categories: [], countries: [] },
  );
});

test.each(['aso', 'odontoiatra'] as const)('a topic counts what its link finds for a viewer: %s', async (category) => {
  const user = await createUser({ category });
  const { topics: before } = await topicsAndFound(user, 'IT');
  const [topic] = before;
  const [abroad = '', dentists = '', gone = ''] = await lessonsOf(topic?.id ?? '');
  await change([abroad], { countries: ['ES'] });
  await change([dentists], { categories: ['odontoiatra'] });
  await change([gone], { hidden: true });
  const counts: (number | undefined)[] = [];
  for (const country of ['IT', 'ES']) {
    const { topics, found } = await topicsAndFound(user, country);
    expect(topics.map(({ count }) => count)).toEqual(found);
    counts.push(topics.find(({ id }) => id === topic?.id)?.count);
  }
  const hidden = category === 'aso' ? 2 : 1;
  expect(counts).toEqual([(topic?.count ?? 0) - hidden - 1, (topic?.count ?? 0) - hidden]);
});

test('announced lessons count where they are shown', async () => {
  const user = await createUser();
  const { topics: before } = await topicsAndFound(user, 'IT');
  const [topic] = before;
  const [announced = ''] = await lessonsOf(topic?.id ?? '');
  await change(await lessonsOf(topic?.id ?? ''), { comingSoon: false });
  await change([announced], { comingSoon: true });
  const counts: (number | undefined)[] = [];
  for (const isShown of [true, false]) {
    await saveSettings({ SHOW_COMING_SOON: isShown });
    const { topics, found } = await topicsAndFound(user, 'IT');
    const own = topics.findIndex(({ id }) => id === topic?.id);
    expect(topics[own]?.count).toBe(found[own]);
    counts.push(topics[own]?.count);
  }
  expect(counts).toEqual([topic?.count, (topic?.count ?? 0) - 1]);
});
