import { expect, freshUser, test, type Page } from './support';
import { cameAlive, injectedIn, stored } from './support/scripts';

// Texts that somebody may write, with a script in each, on every page that shows them: in the server's HTML it must be text,
// and in the browser nothing of it may come alive. Mails are held by tests/operations/mails/mails.test.ts.

const inItalian = <T>(it: T) => ({ it, en: null, es: null });
const id = 'testo-con-script';

const lesson = {
  parentId: null,
  authorId: null,
  poster: '',
  wideHash: '',
  tallHash: '',
  durationMs: 0,
  introSeconds: 0,
  outroSeconds: 0,
  audioLanguages: ['it'],
  subtitleLanguages: [],
  film: null,
  secondFilm: null,
  storyboard: null,
  hasTrailer: false,
  free: false,
  subscribersOnly: false,
  categories: [],
  countries: [],
  bonus: false,
  bonusUntil: null,
  sponsored: false,
  hidden: false,
  comingSoon: true,
  expectedAt: null,
  createdAt: null,
  texts: inItalian({ title: stored, description: [stored], chapters: [{ at: 0, description: stored }] }),
  tools: [{ from: 0, to: 1, url: null, texts: { it: { name: stored, description: stored }, en: null, es: null } }],
  tagIds: [],
  sponsorIds: [],
};

const things = {
  author: { name: stored, photo: '', descriptions: inItalian(stored) },
  sponsor: { name: stored, url: 'https://apice.it', logo: '' },
  tag: { labels: inItalian(stored), order: 900, showAsSeries: false, visibleFor: { aso: false, odontoiatra: false } },
  series: {
    names: inItalian(stored),
    descriptions: { it: [stored], en: null, es: null },
    poster: '',
    wideHash: '',
    order: 900,
    seasons: [{ names: inItalian(stored), videoIds: [] }],
  },
} as const;

async function staysText(page: Page, path: string) {
  await test.step(path, async () => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(injectedIn((await response?.text()) ?? '')).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(await cameAlive(page)).toBe(false);
  });
}

test('what people and administrators write stays text wherever it is shown', async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  test.setTimeout(150_000);
  const person = freshUser({ like: 'dentista@apice.test' });
  await signInAs(page, person.email);
  const office = await newDevice();
  await signInAs(office, 'admin@apice.test');
  const write = async (where: Page, operation: string, input: object) => {
    const { status, body } = await call(where, operation, input);
    expect([operation, status, body]).toMatchObject([operation, 200, {}]);
    return JSON.stringify(body);
  };
  const privacy = {
    privacyDefault: true,
    privacyProfiling: false,
    privacyMarketing: false,
    privacySendNews: false,
  };
  await write(page, 'SaveProfile', { nome: stored, cognome: stored, categoriaProfessionale: 'odontoiatra', privacy });
  const opened = await write(page, 'OpenTicket', { subject: stored, text: stored });
  const { ticketId }: { ticketId: string } = JSON.parse(opened);
  await write(page, 'SendFeedback', { questions: [stored, stored, stored], ratings: [1, 2, 3], comment: stored });
  const report = { videoId: 'diga', types: ['video'], details: stored, seconds: 3, config: { codec: stored } };
  await write(page, 'ReportVideo', { ...report, platform: 'web' });
  const company: { id: string } = JSON.parse(await write(office, 'CreateCompany', { name: stored }));
  await write(office, 'AddUserNote', { uid: person.uid, note: stored });
  await write(office, 'SaveCannedAnswer', { title: stored, text: stored });
  await write(office, 'AnswerTicket', { ticketId, messageId: crypto.randomUUID(), text: stored });
  await write(office, 'SendNotification', { uids: [person.uid], title: stored, body: stored, dryRun: false });
  await write(office, 'SaveVideo', { videoId: id, revision: 0, video: lesson });
  for (const [kind, document] of Object.entries(things)) {
    await write(office, 'SaveContent', { thing: { kind, id, document }, revision: 0 });
  }

  for (const path of ['/profile', '/tickets', `/ticket/${ticketId}`, '/notifications']) await staysText(page, path);
  for (const path of [
    '',
    `/users?uid=${person.uid}`,
    '/companies',
    `/companies?id=${company.id}`,
    '/tickets',
    `/ticket/${ticketId}`,
    '/reports',
    '/feedbacks',
    '/notifications',
    '/logs',
    '/publish',
    `/publish?view=preview&video=${id}&plan=subscriber`,
    ...['video', ...Object.keys(things)].flatMap((kind) => [`/content?kind=${kind}`, `/content?kind=${kind}&id=${id}`]),
  ]) {
    await staysText(office, `/admin${path}`);
  }
});

test('a text that came alive is found, in the HTML and in the page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/x|content security policy/i);
  const html = `<!doctype html><p>${stored}</p>`;
  expect(injectedIn(html)).toHaveLength(1);
  await page.setContent(html);
  expect(await cameAlive(page)).toBe(true);
  expect(injectedIn(html.replaceAll('<img', '&lt;img'))).toEqual([]);
});
