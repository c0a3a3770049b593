import type { ArticleContent } from '../../domain/blog/article';
import { slugOf } from '../../domain/blog/text';
import { emptyVideo } from '../../domain/content/empty-video';
import { contentWith, testWith } from '../support/course-content';
import { endingReady, expect, freshUser, test, type Page } from './support';
import { startOwnWorker } from './support/own-worker.mjs';
import { cameAlive, injectedIn, stored, writtenBy } from './support/scripts';

// Texts that users may write, with a script in each, on every page that shows them: in the server's HTML it must be text,
// and in the browser nothing of it may come alive. Mails are held by tests/operations/mails/mails.test.ts.

const inAll = <T>(text: T) => ({ it: text, en: text, es: text });
const id = 'testo-con-script';

const lesson = {
  ...emptyVideo(stored),
  poster: 'diga',
  authorId: id,
  texts: inAll({ title: stored, description: [stored], chapters: [{ at: 0, description: stored }] }),
  tools: [{ from: 0, to: 1, url: null, texts: inAll({ name: stored, description: stored }) }],
  tagIds: [id],
  sponsorIds: [id],
};

const things = {
  author: { name: stored, photo: '', descriptions: inAll(stored) },
  sponsor: { name: stored, url: 'https://apice.it', logo: '' },
  tag: { labels: inAll(stored), order: 1, showAsSeries: false, visibleFor: { aso: true, odontoiatra: true } },
  series: {
    names: inAll(stored),
    descriptions: inAll([stored]),
    poster: 'diga',
    wideHash: '',
    order: 900,
    seasons: [{ names: inAll(stored), videoIds: [id] }],
  },
} as const;

const question = (value: string) => ({
  id: value === stored ? 'q' : value,
  value: stored,
  unitId: 'prima',
  from: 2,
  to: 8,
  answers: ['a1', 'a2'].map((answer) => ({ id: answer, value: stored, correct: answer === 'a1' })),
});
const unit = { id: 'prima', name: stored, videoId: 'diga', durationSeconds: 20, minimumTime: 0, presenceEvery: 0 };
const course = contentWith({
  name: stored,
  description: [stored],
  validFor: stored,
  reference: stored,
  signedBy: stored,
  chapters: [{ id: 'uno', name: stored, units: [unit], tests: [testWith({ name: stored, pool: [question(stored)] })] }],
  tests: [testWith({ id: 'fine', name: stored, pool: [question('q2')] })],
});

const text = { type: 'text', text: stored };
/** Its author, tag and lesson are those above; the pictures are a demo article's. */
const article: ArticleContent = {
  name: stored,
  htmlTitle: stored,
  postSummary: stored,
  slug: slugOf(stored),
  document: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text] },
      { type: 'heading', attrs: { level: 2 }, content: [text] },
      { type: 'paragraph', content: [text] },
      { type: 'codeBlock', content: [text] },
      { type: 'figure', attrs: { src: '/pictures/frames/diga/0.webp', alt: stored, caption: stored } },
      { type: 'lessonPassage', attrs: { videoId: id, second: 1, label: stored, title: stored } },
      { type: 'later', attrs: { note: stored }, content: [{ type: 'paragraph', content: [text] }] },
    ],
  },
  image: 'il-filo-non-passa',
  imageAlt: stored,
  imageCaption: stored,
  authorId: id,
  authorName: stored,
  tagIds: [id],
  lessons: [{ videoId: id, second: 0 }],
};

/** What is published was written before. */
const withoutText = new Set(['PublishArticle', 'PublishCatalogue']);

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const files = [{ name: `${stored}.png`, data: png }];
const names = { browser: stored, browserVersion: stored, os: stored, osVersion: stored };
async function staysText(page: Page, address: string) {
  await test.step(address, async () => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    expect(injectedIn((await response?.text()) ?? '')).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(await cameAlive(page)).toBe(false);
  });
}

test('what people and administrators write stays text wherever it is shown', { tag: '@faults' }, async ({
  page,
  baseURL,
  newDevice,
  signInAs,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  // A lesson without a film has no frames: its poster is shown in their place.
  consoleErrors.allow(/\/pictures\/frames\/testo-con-script\/0\.webp/);
  const worker = await startOwnWorker(baseURL ?? '', 'scripts');
  const staff = await newDevice();
  try {
    const person = freshUser({ like: 'mensile@apice.test' });
    await signInAs(page, person.email);
    await signInAs(staff, 'admin@apice.test');
    const written = new Set<string>();
    const write = async <T = unknown>(where: Page, operation: string, data: object): Promise<T> => {
      const headers = { origin: worker.url };
      const response = await where.request.post(`${worker.url}/api/${operation}`, { data, headers });
      const body = await response.json();
      expect([operation, response.status(), body]).toMatchObject([operation, 200, {}]);
      written.add(operation);
      return body;
    };
    const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };
    await write(page, 'SaveProfile', { nome: stored, cognome: stored, categoriaProfessionale: 'odontoiatra', privacy });
    const { ticketId } = await write<{ ticketId: string }>(page, 'OpenTicket', {
      subject: stored,
      text: stored,
      files,
    });
    await write(page, 'ReplyToTicket', { ticketId, text: stored, files });
    await write(page, 'SendFeedback', { questions: [stored, stored, stored], ratings: [1, 2, 3], comment: stored });
    const report = { videoId: 'diga', types: ['video'], details: stored, seconds: 3, config: { codec: stored } };
    await write(page, 'ReportVideo', { ...report, platform: 'web' });
    const deviceId = 'E'.repeat(32);
    await write(page, 'RegisterDevice', { deviceId, ...names });
    await write(page, 'RenameDevice', { deviceId, name: stored });
    await write(page, 'QueryVideos', { query: stored });
    const company = await write<{ id: string }>(staff, 'CreateCompany', { name: stored });
    await write(staff, 'UpdateCompany', { companyId: company.id, addEmail: person.email });
    await write(staff, 'UpdateCompany', { companyId: company.id, group: { uid: person.uid, name: stored } });
    await write(staff, 'AddUserNote', { uid: person.uid, note: stored });
    await write(staff, 'SaveCannedAnswer', { title: stored, text: stored });
    await write(staff, 'AnswerTicket', { ticketId, messageId: crypto.randomUUID(), text: stored, files });
    await write(staff, 'UpdateTicket', { ticketId, note: stored });
    await write(staff, 'SendNotification', { uids: [person.uid], title: stored, body: stored, dryRun: false });
    await write(staff, 'UpdateCourse', { courseId: id, action: 'create', content: course });
    await write(staff, 'BeginUpload', { name: stored, bytes: 2048, fingerprint: 'a'.repeat(64) });
    const texts = { name: stored, seat: stored, vat: stored, rea: stored, capital: stored };
    await write(staff, 'SaveSetting', { name: 'COMPANY', value: texts });
    const levels = [{ id: 'uno', goal: 1, image: 'emblem:impronta' }];
    const counted = { difficulty: 0, experience: 1, metric: 'lesson', topic: '', levels };
    await write(staff, 'SaveBadge', {
      badge: { id, title: inAll(stored), description: inAll(stored), ...counted },
      isNew: true,
    });
    const reward = { privacyPolicyLink: null, picture: null, stock: 1, pearls: null };
    await write(staff, 'SaveReward', { title: stored, company: stored, ...reward });
    // A lesson may only refer to existing documents, and a series to lessons.
    const { series, ...named } = things;
    const saveContent = (kind: string, document: object) =>
      write(staff, 'SaveContent', { thing: { kind, id, document }, revision: 0 });
    for (const [kind, document] of Object.entries(named)) await saveContent(kind, document);
    await write(staff, 'SaveVideo', { videoId: id, revision: 0, video: lesson });
    await saveContent('series', series);

    const ofAdmins = [
      '',
      '/companies',
      `/companies?id=${company.id}`,
      '/tickets',
      `/ticket/${ticketId}`,
      '/reports',
      '/prizes',
      '/prizes?view=rewards',
      '/gaming?view=badges',
      `/gaming?view=badges&badge=${id}`,
      '/feedbacks',
      `/users?uid=${person.uid}`,
      '/notifications',
      '/logs',
      '/stats?span=30',
      `/lab?who=${person.uid}`,
      '/upload',
      '/publish',
      `/publish?view=preview&video=${id}&plan=subscriber`,
      '/courses',
      `/courses/${id}`,
      ...['video', ...Object.keys(things)].flatMap((kind) => [
        `/content?kind=${kind}`,
        `/content?kind=${kind}&id=${id}`,
      ]),
    ].map((path) => `${worker.url}/admin${path}`);
    // Two tabs at a time: it is a long way.
    const tabs = [staff, endingReady(await staff.context().newPage())];
    await Promise.all(
      tabs.map(async (tab) => {
        for (let address = ofAdmins.pop(); address !== undefined; address = ofAdmins.pop())
          await staysText(tab, address);
      }),
    );
    await staysText(staff, `${worker.url}/company/${company.id}/manage`);
    await write(staff, 'PublishCatalogue', {});
    // A published article keeps the author and the tags that are published.
    const { articleId } = await write<{ articleId: number }>(staff, 'CreateArticle', { language: 'it', name: stored });
    const { revision } = await write<{ revision: number }>(staff, 'SaveArticle', {
      articleId,
      revision: 1,
      content: article,
    });
    await write(staff, 'PublishArticle', { articleId, revision });
    for (const path of ['?state=published', `/${articleId}`, `/${articleId}/preview`]) {
      await staysText(staff, `${worker.url}/admin/blog${path}`);
    }
    for (const path of ['', `?tag=${id}`, `/${articleId}/${article.slug}`]) {
      await staysText(page, `${worker.url}/blog${path}`);
      await expect(page.getByRole('main').getByText(stored).first()).toBeVisible();
    }
    const feed = await page.request.get(`${worker.url}/blog/feed.xml`);
    expect(injectedIn(await feed.text())).toEqual([]);
    for (const path of [
      '/browse',
      `/series/${id}`,
      `/series/${id}?lang=en`,
      '/profile',
      '/tickets',
      `/ticket/${ticketId}`,
    ]) {
      await staysText(page, worker.url + path);
    }
    for (const path of ['/notifications', '/company-info', '/providers', `/search?q=${encodeURIComponent(stored)}`]) {
      await staysText(page, worker.url + path);
    }
    expect([...written].filter((operation) => !withoutText.has(operation)).sort()).toEqual(writtenBy);
  } finally {
    await Promise.all([page.context().close(), staff.context().close()]);
    await worker.stop();
  }
});

test('a text that came alive is found, in the HTML and in the page', { tag: '@faults' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/x|content security policy/i);
  const html = `<!doctype html><p>${stored}</p>`;
  expect(injectedIn(html)).toHaveLength(1);
  await page.setContent(html);
  expect(await cameAlive(page)).toBe(true);
  expect(injectedIn(html.replaceAll('<img', '&lt;img'))).toEqual([]);
});
