import { expect, test } from 'vitest';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs } from '../../support/scope';

const second = { folder: 'second', titles: { it: 'Le mani', en: 'The hands', es: 'Las manos' } };

const watch = async (videoId: string, language: 'it' | 'en' = 'it') => {
  const user = await createUser();
  await createSubscription(user.id, {});
  return (await callAs(user, 'GetVideo', { videoId, language })).video;
};

test('GetVideo answers a second picture below the film’s own signed prefix, named in the viewer’s language', async () => {
  await createVideo({ id: 'sutura', secondFilm: second });
  const { dash, pip } = await watch('sutura', 'en');
  const prefix = dash.slice(0, -'/cbcs/manifest.mpd'.length);
  expect(prefix).toMatch(/\/sutura$/);
  expect(pip).toEqual({
    dash: `${prefix}/second/manifest.mpd`,
    hls: `${prefix}/second/master.m3u8`,
    title: 'The hands',
  });
});

test('a video without one answers null', async () => {
  await createVideo({ id: 'diga' });
  expect((await watch('diga')).pip).toBeNull();
});
