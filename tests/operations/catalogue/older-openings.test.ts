import { expect, test } from 'vitest';
import { userVideos } from '../../../db/schema';
import { createUser, growCatalogue } from '../../support/factories';
import { callAs, db, testNow } from '../../support/scope';
import { seedSearch } from '../../support/search';

test('a rating stands in details, series and search, however many lessons were opened after it', async () => {
  await seedSearch();
  await growCatalogue(120);
  const user = await createUser();
  await callAs(user, 'SetRating', { videoId: 'diga', rating: 1 });
  await db.update(userVideos).set({ openedAt: testNow - 1_000_000, openings: 1, seconds: 20 });
  const later = Array.from({ length: 120 }, (_, index) => `copy-${index + 1}`);
  for (const videoId of later) await db.insert(userVideos).values({ userId: user.id, videoId, openedAt: testNow });

  const { video } = await callAs(user, 'GetVideoDetails', { videoId: 'diga' });
  expect(video).toMatchObject({ rating: 1, time: 20 });
  const { series } = await callAs(user, 'GetSeries', { seriesId: video.series[0]?.id ?? '' });
  const episodes = series.seasons.flatMap((season) => season.episodes);
  expect(episodes.find((episode) => episode.video.id === 'diga')?.video).toMatchObject({ rating: 1 });
  const { results } = await callAs(user, 'QueryVideos', { query: 'diga' });
  expect(results.find((result) => result.video.id === 'diga')?.video).toMatchObject({ rating: 1, time: 20 });
});
