import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { landingData } from '../../../app/routes/landing/landing.server';
import { seed } from '../../../db/seed';
import type { Language } from '../../../domain/platform/language';
import { videos } from '../../../db/schema';
import { raiseVersion } from '../../support/factories';
import { call, db, makeScope, testNow } from '../../support/scope';

// What a visitor with a link to a lesson sees of it: its card and, where it is for everybody, its description.

beforeEach(async () => {
  await seed(db, { now: testNow });
  await raiseVersion('catalogue');
  await raiseVersion('settings');
});

const linked = async (lesson = 'diga', country = 'IT') =>
  (await call(await makeScope({ country }), 'GetLanding', { lesson })).lesson;

const change = (values: Partial<typeof videos.$inferInsert>) =>
  db.update(videos).set(values).where(eq(videos.id, 'diga'));

describe('a lesson that a visitor has a link to', () => {
  test('has its title, poster, description and length', async () => {
    const lesson = await linked();
    expect(lesson).toMatchObject({ id: 'diga', title: 'La diga in tre gesti', poster: 'diga' });
    expect(lesson?.duration).toBeGreaterThan(0);
    expect(lesson?.description.join('')).not.toBe('');
  });

  test.each([
    ['of some plans', { plans: ['studio'] }],
    ['for subscribers', { subscribersOnly: true }],
    ['of one category', { categories: ['odontoiatra' as const] }],
    ['still to come', { comingSoon: true }],
  ])('shows no more than a card when it is %s', async (_name, values) => {
    await change(values);
    expect(await linked()).toMatchObject({ title: 'La diga in tre gesti', description: [] });
  });

  test.each([
    ['hidden', { hidden: true }],
    ['hidden since a moment ago', { hidden: true, hiddenAt: testNow - 1 }],
    ['of another country', { countries: ['ES'] }],
  ])('shows nothing when it is %s', async (_name, values) => {
    await change(values);
    expect(await linked()).toBeNull();
  });

  test('shows nothing when there is none of that name', async () => {
    expect(await linked('no-such-lesson')).toBeNull();
  });

  test('comes with the page’s own reads', async () => {
    await call(await makeScope(), 'GetLanding', {});
    const [without, withLesson] = [await makeScope(), await makeScope()];
    await call(without, 'GetLanding', {});
    await call(withLesson, 'GetLanding', { lesson: 'diga' });
    expect(withLesson.use.batches).toBe(without.use.batches);
  });
});

describe('the page of a link to a lesson', () => {
  const shown = async (redirectTo: string, cookieLanguage: Language = 'it') => {
    const scope = await makeScope({ cookieLanguage });
    const request = new Request(`https://apice.example/?${new URLSearchParams({ redirectTo })}`);
    return landingData(request, { scope, nonce: 'n', paths: [] });
  };

  test('carries the lesson’s Open Graph data', async () => {
    const { head, linked: lesson } = await shown('/watch/diga?t=30');
    expect(lesson?.id).toBe('diga');
    const of = (name: string) =>
      head.flatMap((tag) => (tag.property === `og:${name}` && typeof tag.content === 'string' ? [tag.content] : []))[0];
    expect(of('title')).toContain('La diga in tre gesti');
    expect(of('description')).toBe(lesson?.description[0]);
    expect(of('image')).toMatch(/\/pictures\/posters\/diga-wide-1280\.webp$/);
    expect(of('url')).toMatch(/\/watch\/diga$/);
  });

  test.each([
    ['it', '/', '/watch/diga'],
    ['en', '/?lang=en', '/watch/diga?lang=en'],
  ] as const)('has the landing page’s own address as canonical in %s, and is shared as the lesson', async (...row) => {
    const [language, canonical, sharedAs] = row;
    const { head } = await shown('/watch/diga', language);
    const pathOf = (address: unknown) => String(address).replace(/^https?:\/\/[^/]+/, '');
    const linksOf = (rel: string) => head.flatMap((tag) => (tag.rel === rel ? [pathOf(tag.href)] : []));
    expect(linksOf('canonical')).toEqual([canonical]);
    expect(linksOf('alternate')).toEqual(['/', '/?lang=en', '/?lang=es', '/']);
    expect(head.flatMap((tag) => (tag.property === 'og:url' ? [pathOf(tag.content)] : []))).toEqual([sharedAs]);
  });

  test.each(['/browse', '//evil.example/watch/diga', 'https://evil.example/watch/diga', '/watch/no-such-lesson'])(
    'is the usual one for %s',
    async (redirectTo) => {
      const { head, linked: lesson } = await shown(redirectTo);
      expect(lesson).toBeNull();
      expect(JSON.stringify(head)).toContain('/brand/share.jpg');
    },
  );

  test('names nothing of a hidden lesson', async () => {
    await change({ hidden: true, hiddenAt: testNow });
    await raiseVersion('catalogue');
    const { head } = await shown('/watch/diga');
    expect(JSON.stringify(head)).not.toContain('diga');
  });
});
