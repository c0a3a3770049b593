import { DOMParser } from '@xmldom/xmldom';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../db/schema';
import { backend } from '../../workers/backend';
import { articleContent, createArticle, farAhead, longAgo, paragraph } from '../support/articles';
import { createAdmin, raiseVersion, saveSettings } from '../support/factories';
import { productionSecrets } from '../support/production';
import { callAs, db, testNow } from '../support/scope';

const path = '/blog/feed.xml';

/** The feed as the Worker answers it for a shop at `base`, and read by a reader that ends at the first thing that is not XML. */
async function ask(base = 'https://www.apice.it', headers: Record<string, string> = {}) {
  const context = createExecutionContext();
  const production = { ...env, ...productionSecrets, APP_ENV: 'production', BASE_URL: base };
  const response = await backend.fetch(new Request(base + path, { headers }), production, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { response, text };
}

async function read(base?: string) {
  const { text } = await ask(base);
  const refuse = (message: string): never => {
    throw new Error(message);
  };
  const xml = new DOMParser({ onError: (_level, message) => refuse(message) }).parseFromString(text, 'text/xml');
  expect(text).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u);
  const [entry] = xml.getElementsByTagName('entry');
  const of = (name: string) => entry?.getElementsByTagName(name)[0]?.textContent;
  return {
    language: entry?.getAttribute('xml:lang'),
    title: of('title'),
    summary: of('summary'),
    html: of('content') ?? '',
    id: of('id'),
    updated: of('updated'),
    ids: [...xml.getElementsByTagName('id')].map(({ textContent }) => textContent),
    feedUpdated: xml.getElementsByTagName('updated')[0]?.textContent,
  };
}

const words = { name: 'Colla', slug: 'colla-e-resina', htmlTitle: 'Colla & resina: < 37 %\u000B, quando?' };

/** An article with what XML does not allow, as a release before might have kept it. */
const createStrange = () =>
  createArticle({
    id: 31,
    words: { ...words, postSummary: 'Riassunto con\u0010 un segno invisibile e ]]> in mezzo' },
    postBody:
      '<p>Si legge <a href="/course/12">qui</a> e <a href="#note">sotto</a>.\uFFFE</p><p><img src="/files/blog/31/strato.webp" srcset="/files/blog/31/strato-2x.webp 2x" alt="Strato ibrido"></p><pre>se a ]]&gt; b\u001F</pre><p>🦷</p>',
  });

beforeEach(() => saveSettings({ SHOW_BLOG: true }));

describe('the feed', () => {
  test('is Atom for programs, and kept for five minutes', async () => {
    const { response } = await ask();
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'public, max-age=300',
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('is read by a strict reader, with whole addresses only', async () => {
    await createStrange();
    const { language, title, summary, html } = await read();
    expect([language, title, summary]).toEqual([
      'it',
      'Colla & resina: < 37 %, quando?',
      'Riassunto con un segno invisibile e ]]> in mezzo',
    ]);
    expect([...html.matchAll(/(?:href|src|srcset)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://www.apice.it/course/12',
      'https://www.apice.it/blog/31/colla-e-resina#note',
      'https://www.apice.it/files/blog/31/strato.webp',
      'https://www.apice.it/files/blog/31/strato-2x.webp 2x',
    ]);
  });

  test('keeps an article’s id for ever; its words alone make it a newer one', async () => {
    const editor = await createAdmin({ role: 'editor' });
    await createStrange();
    await createArticle({ id: 32, words: { slug: 'altro' }, publishDate: longAgo - 1, changedAt: longAgo - 1 });
    const first = await read();
    expect(new Set(first.ids).size).toBe(3);
    const known = { ids: first.ids, id: first.id };
    const content = articleContent({ ...words, postSummary: 'Riassunto con\u0010 un segno invisibile e ]]> in mezzo' });
    const renamed = { ...content, slug: 'colla' };
    const { revision } = await callAs(editor, 'SaveArticle', { articleId: 31, revision: 1, content: renamed });
    await callAs(editor, 'PublishArticle', { articleId: 31, revision });
    const second = await read();
    expect(second.html).not.toContain('colla-e-resina');
    expect(second).toMatchObject({ ...known, updated: first.updated, feedUpdated: first.feedUpdated });
    const corrected = { ...renamed, document: paragraph('Il filo passa tre volte.') };
    const saved = await callAs(editor, 'SaveArticle', { articleId: 31, revision, content: corrected });
    expect((await read()).updated).toBe(first.updated);
    await callAs(editor, 'PublishArticle', { articleId: 31, revision: saved.revision });
    const now = new Date(testNow).toISOString();
    expect(await read()).toMatchObject({ ...known, updated: now, feedUpdated: now });
    expect(await read('https://apice.it')).toMatchObject({ ...known, updated: now, feedUpdated: now });
  });

  test('has nothing of a draft, a planned or a withdrawn article, not even its moment', async () => {
    await createArticle({ id: 1 });
    const later = { changedAt: testNow };
    await createArticle({ id: 2, ...later, isPublished: false, publishDate: null, words: { htmlTitle: 'Segreto 2' } });
    await createArticle({ id: 3, ...later, publishDate: farAhead, words: { htmlTitle: 'Segreto 3' } });
    await createArticle({ id: 4, ...later, isPublished: false, words: { htmlTitle: 'Segreto 4' } });
    const deleted = { isPublished: false, deletedAt: testNow };
    await createArticle({ id: 5, ...later, ...deleted, words: { htmlTitle: 'Segreto 5' } });
    expect((await ask()).text).not.toContain('Segreto');
    expect(await read()).toMatchObject({ feedUpdated: new Date(longAgo).toISOString(), updated: expect.anything() });
    expect((await read()).ids).toHaveLength(2);
  });

  test('is the same for everybody, whatever language the program asks for', async () => {
    await saveSettings({ BLOG_AUDIENCE: { languages: ['it'], categories: ['odontoiatra', 'aso'] } });
    await createArticle();
    const headers = { 'accept-language': 'en', cookie: 'language=es' };
    const [english, plain] = [await ask(undefined, headers), await ask()];
    expect(english.response.status).toBe(200);
    expect(english.text).toBe(plain.text);
  });

  test('is gone with the pages', async () => {
    await createArticle();
    await db.update(settings).set({ value: false }).where(eq(settings.name, 'SHOW_BLOG'));
    await raiseVersion('settings');
    expect((await ask()).response.status).toBe(404);
  });
});
