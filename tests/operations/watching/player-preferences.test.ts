import { describe, expect, test } from 'vitest';
import { episodes, series } from '../../../db/schema';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, db, refusalOf } from '../../support/scope';

const names = { it: 'Serie', en: 'Series', es: 'Serie' };

const save = (user: { id: string }, patch: object) => callAs(user, 'SavePlayerPreferences', patch);

describe('SavePlayerPreferences', () => {
  test('what is chosen on one device is answered to the next, the rest stays as it is by default', async () => {
    const user = await createUser();
    await createSubscription(user.id, {});
    await createVideo({ id: 'diga' });
    const watch = () => callAs(user, 'GetVideo', { videoId: 'diga' });
    expect((await watch()).video.preferences).toEqual(defaultPlayerPreferences);
    await save(user, { audio: 'en', captions: { size: 'huge' }, volume: 0.4 });
    expect((await watch()).video.preferences).toEqual({
      ...defaultPlayerPreferences,
      audio: 'en',
      captions: { ...defaultPlayerPreferences.captions, size: 'huge' },
      volume: 0.4,
    });
  });

  test('two devices that choose different things keep both', async () => {
    const user = await createUser();
    await Promise.all([
      save(user, { captions: { size: 'large' } }),
      save(user, { captions: { place: 'top' } }),
      save(user, { keyboard: false }),
      save(user, { autoplayNext: false }),
    ]);
    const { preferences } = await save(user, {});
    expect(preferences).toMatchObject({ keyboard: false, autoplayNext: false });
    expect(preferences.captions).toMatchObject({ size: 'large', place: 'top' });
  });

  test('reading nothing is a choice that stays, and not the same as never having chosen', async () => {
    const user = await createUser();
    expect((await save(user, { subtitles: null })).preferences).toHaveProperty('subtitles', null);
    expect((await save(user, { volume: 0 })).preferences).toMatchObject({ subtitles: null, volume: 0 });
    expect((await save(user, { subtitles: 'it' })).preferences.subtitles).toBe('it');
  });

  test.each([
    [{ volume: 1.2 }, 'volume'],
    [{ keyboard: 'yes' }, 'keyboard'],
    [{ speed: 2 }, 'speed'],
    [{ captions: { size: 'enormous' } }, 'captions.size'],
    [{ captions: { font: 'Comic' } }, 'captions.font'],
    [{ audio: '<script>' }, 'audio'],
  ])('%j is refused', async (patch, path) => {
    const refusal = await refusalOf(save(await createUser(), patch));
    expect(refusal).toMatchObject({ code: 'invalid-argument', details: [{ path }] });
  });

  test('a visitor has none', async () => {
    expect(await refusalOf(callAs(null, 'SavePlayerPreferences', {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('what GetVideo says beside the film', () => {
  test('the neighbours in the series are those that play', async () => {
    const user = await createUser();
    await createSubscription(user.id, {});
    const ids = ['prima', 'nascosta', 'diga', 'prossimamente', 'senza-film', 'ultima'];
    const states = [{}, { hidden: true }, {}, { comingSoon: true }, { film: null }, {}];
    for (const [index, id] of ids.entries()) await createVideo({ id, ...states[index] });
    await db.insert(series).values({
      id: 'serie',
      names,
      descriptions: { it: [], en: [], es: [] },
      poster: 'serie-x',
      wideHash: '',
      order: 0,
    });
    await db
      .insert(episodes)
      .values(ids.map((videoId, index) => ({ seriesId: 'serie', season: 1, number: index + 1, videoId })));
    const { video } = await callAs(user, 'GetVideo', { videoId: 'diga', seriesId: 'serie' });
    expect(video.next).toMatchObject({ id: 'ultima', seriesId: 'serie' });
    expect(video.previous).toEqual({ id: 'prima', seriesId: 'serie' });
    const last = await callAs(user, 'GetVideo', { videoId: 'ultima', seriesId: 'serie' });
    expect(last.video.next).toBeNull();
  });

  test('subtitles and the sheet of pictures stand below the signed prefix', async () => {
    const user = await createUser();
    await createSubscription(user.id, {});
    const storyboard = { columns: 5, rows: 4, width: 128, height: 72, intervalSeconds: 6 };
    await createVideo({ id: 'diga', storyboard });
    const { video } = await callAs(user, 'GetVideo', { videoId: 'diga' });
    const prefix = video.dash.replace('/cbcs/manifest.mpd', '');
    expect(video.storyboard).toEqual({ ...storyboard, url: `${prefix}/storyboard.webp` });
    expect(video.subs.map(({ url }) => url)).toEqual(
      video.subs.map(({ languageCode }) => `${prefix}/sub-${languageCode}.vtt`),
    );
  });
});
