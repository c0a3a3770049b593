import { describe, expect, test } from 'vitest';
import { providers, sponsors, videoSponsors } from '../../../db/schema';
import { createUser, createVideo, saveSettings } from '../../support/factories';
import { callAs, db, refusalOf } from '../../support/scope';

describe('providers', () => {
  const second = 1000;
  const texts = { it: 'Strumenti', en: 'Instruments', es: 'Instrumentos' };
  const prizes = { it: ['Specchietti'], en: ['Mirrors'], es: ['Espejos'] };
  const partner = async (id: string, order: number) => {
    await db.insert(sponsors).values({ id, name: id, url: `https://${id}.example`, logo: `/${id}.svg` });
    await db.insert(providers).values({ sponsorId: id, descriptions: texts, prizes, order });
  };
  const lessonOf = async (sponsorId: string, lesson: Parameters<typeof createVideo>[0] = {}) => {
    const { id } = await createVideo(lesson);
    await db.insert(videoSponsors).values({ videoId: id, sponsorId });
    return id;
  };

  test('are listed with their lessons and prizes while the flag is on', async () => {
    const user = await createUser();
    expect(await refusalOf(callAs(user, 'GetProviders', {}))).toMatchObject({ reason: 'providers-off' });
    await saveSettings({ SHOW_PROVIDERS_LIST: true });
    expect(await callAs(user, 'GetProviders', {})).toEqual({ providers: [] });
    await partner('brenta', 1);
    const video = await lessonOf('brenta');
    expect(await callAs(user, 'GetProviders', {})).toMatchObject({
      providers: [{ id: 'brenta', description: 'Strumenti', prizes: ['Specchietti'], videos: [{ id: video }] }],
    });
  });

  test('stand in their order, each with its own lessons, the newest first', async () => {
    await saveSettings({ SHOW_PROVIDERS_LIST: true });
    await partner('ostro', 2);
    await partner('brenta', 1);
    const old = await lessonOf('brenta', { createdAt: second });
    const young = await lessonOf('brenta', { createdAt: 2 * second });
    await db.insert(sponsors).values({ id: 'nessuno', name: 'Nessuno', url: 'https://no.example', logo: '/no.svg' });
    await lessonOf('nessuno');
    const { providers: listed } = await callAs(await createUser(), 'GetProviders', {});
    expect(listed.map(({ id, videos: own }) => [id, ...own.map((video) => video.id)])).toEqual([
      ['brenta', young, old],
      ['ostro'],
    ]);
  });

  test('show no lesson that the viewer is not shown, and speak the viewer’s language', async () => {
    await saveSettings({ SHOW_PROVIDERS_LIST: true });
    await partner('brenta', 1);
    const lesson = await lessonOf('brenta', { categories: ['odontoiatra'] });
    const shownTo = async (user: Parameters<typeof createUser>[0]) =>
      (await callAs(await createUser(user), 'GetProviders', {})).providers;
    expect(await shownTo({ preferredLanguage: 'es' })).toMatchObject([
      { description: 'Instrumentos', prizes: ['Espejos'], videos: [{ id: lesson }] },
    ]);
    expect(await shownTo({ category: 'aso' })).toMatchObject([{ id: 'brenta', videos: [] }]);
  });

  test('show at most two dozen of a partner’s lessons', async () => {
    await saveSettings({ SHOW_PROVIDERS_LIST: true });
    await partner('brenta', 1);
    for (let made = 0; made < 25; made += 1) await lessonOf('brenta', { createdAt: made * second });
    const { providers: listed } = await callAs(await createUser(), 'GetProviders', {});
    expect(listed[0]?.videos).toHaveLength(24);
  });

  test('show two dozen that the viewer is shown, even where the newest are for others', async () => {
    await saveSettings({ SHOW_PROVIDERS_LIST: true });
    await partner('brenta', 1);
    for (let made = 0; made < 25; made += 1) await lessonOf('brenta', { createdAt: made * second });
    for (let made = 25; made < 50; made += 1)
      await lessonOf('brenta', { createdAt: made * second, categories: ['odontoiatra'] });
    await lessonOf('brenta', { createdAt: 51 * second, hidden: true });
    const { providers: listed } = await callAs(await createUser({ category: 'aso' }), 'GetProviders', {});
    expect(listed[0]?.videos.map(({ created }) => created).slice(0, 2)).toEqual([24, 23]);
    expect(listed[0]?.videos).toHaveLength(24);
  });
});
