import { contentWith, testWith } from '../support/course-content';
import { axeClean, expect, freshUser, test, type Page } from './support';
import { linkMailedTo, mailsTo } from './support/mails';
import { isWholeWhenNarrow } from './support/sideways';

// Twelve seconds are the shortest that the viewer's object counts with certainty: it holds ten back.
const counted = 12;

/** A course of one lesson, of which some seconds are asked, and one test whose right answers begin with a1. */
const course = (name: string, isForAssistants: boolean, presenceEvery = 0) =>
  contentWith({
    name,
    visibleForAso: isForAssistants,
    chapters: [
      {
        id: 'uno',
        name: 'Il campo',
        units: [
          {
            id: 'prima',
            name: 'La diga',
            videoId: 'diga',
            durationSeconds: 60,
            minimumTime: counted,
            presenceEvery,
          },
        ],
        tests: [testWith({ name: 'Test: Il campo', draws: 2, maxErrors: 0 })],
      },
    ],
  });

type Call = (page: Page, operation: string, input?: object) => Promise<{ status: number; body: unknown }>;

/** Publishes a course as an administrator does. */
async function publish(admin: Page, call: Call, courseId: string, content: object, companyId: string | null = null) {
  const made = await call(admin, 'UpdateCourse', { courseId, action: 'create', content, companyId });
  expect(made.status).toBe(200);
  const published = await call(admin, 'UpdateCourse', { courseId, action: 'publish', revision: 1 });
  expect(published.status).toBe(200);
}

/** Watches the lesson until it is complete and goes through the test; ends on the certificate's own page. */
async function learn(page: Page, courseId: string) {
  await page.goto(`/course/${courseId}`);
  await page.getByRole('link', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(`/course/${courseId}/watch/prima`);
  await expect(page.getByText('Lezione completa')).toBeVisible({ timeout: 90_000 });
  await page.goto(`/course/${courseId}/test/test`);
  for (const place of [1, 2]) {
    await expect(page.getByText(`Domanda ${place} di 2`)).toBeVisible();
    await isWholeWhenNarrow(page);
    await page.getByRole('radio', { name: /a1 di/ }).check();
    await expect(page.getByRole('status').filter({ hasText: 'salvato' })).toBeVisible();
    // Answers survive a reload, which continues with the first unanswered question.
    if (place === 1) {
      await page.reload();
      await expect(page.getByText('Domanda 2 di 2')).toBeVisible();
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expect(page.getByRole('radio', { name: /a1 di/ })).toBeChecked();
      await page.getByRole('button', { name: 'Avanti' }).click();
    }
  }
  await page.getByRole('button', { name: 'Rivedi e consegna' }).first().click();
  await page.getByRole('button', { name: 'Consegna il test' }).click();
  await page.getByRole('link', { name: 'Apri l’attestato' }).click();
  await expect(page.getByRole('heading', { name: 'Attestato valido' })).toBeVisible();
}

test('an assistant goes from a course to its certificate, and anybody may check it', async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  test.slow();
  const staff = await newDevice();
  await signInAs(staff, 'editor@apice.test');
  await publish(staff, call, 'prova-assistenti', course('Prova per assistenti', true));
  const { email, uid } = freshUser({ like: 'assistente@apice.test' });
  await signInAs(page, email);
  await page.goto('/courses');
  await page
    .getByRole('link', { name: /Prova per assistenti/ })
    .first()
    .click();
  await learn(page, 'prova-assistenti');
  await page.waitForURL(/\/verifica\/AP-\d{4}-\d{6}-\w{10}$/);
  const stranger = await newDevice();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { name: 'Attestato valido' })).toBeVisible();
  await expect(stranger.getByText('Prova per assistenti').first()).toBeVisible();
  await axeClean(stranger);

  // The learner has had a mail already; an administrator sends another, from the tab of the assistant's courses.
  const certificate = new URL(page.url()).pathname;
  const mailed = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes('Prova per assistenti'));
  await expect.poll(async () => (await mailed()).length).toBe(1);
  const support = await newDevice();
  await signInAs(support, 'support@apice.test');
  await support.goto(`/admin/users?uid=${uid}&tab=courses`);
  await support.getByRole('button', { name: 'Manda l’attestato di Prova per assistenti' }).click();
  await expect(support.getByText('Attestato inviato.')).toBeVisible();
  await expect.poll(async () => (await mailed()).length).toBe(2);
  const [, sent] = await mailed();
  expect(new URL(await linkMailedTo(email, sent?.subject ?? '')).pathname).toBe(certificate);

  // A file that was edited is shown as such, and a revoked certificate is shown to be revoked.
  const file = await (await stranger.request.get(`${certificate}.json`)).text();
  const upload = (text: string) =>
    stranger
      .locator('input[type=file]')
      .setInputFiles({ name: 'attestato.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await upload(file);
  await expect(stranger.getByText('Il file è quello che abbiamo firmato')).toBeVisible();
  await upload(file.replaceAll('Prova per assistenti', 'Un altro corso'));
  await expect(stranger.getByText('Questo file è stato modificato')).toBeVisible();
  const owner = await newDevice();
  await signInAs(owner, 'admin@apice.test');
  // The number is printed; only the address, which is longer, opens the page.
  const number = certificate.replace('/verifica/', '').slice(0, 14);
  expect(certificate).toMatch(/\/AP-\d{4}-\d{6}-\w{10}$/);
  const revoked = await call(owner, 'RevokeCertificate', { number, reason: 'nome sbagliato' });
  expect(revoked.status).toBe(200);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Questo attestato è stato revocato' })).toBeVisible();
  await expect(stranger.getByText('nome sbagliato')).toBeVisible();
});

test('an administrator gets through a course themselves', { tag: '@faults' }, async ({ page, signInAs, call }) => {
  test.slow();
  await signInAs(page, freshUser({ like: 'admin@apice.test' }).email);
  await publish(page, call, 'prova-ufficio', course('Prova dell’ufficio', true));
  await learn(page, 'prova-ufficio');
});

test('a company’s user finds their company’s course and gets through it', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  test.slow();
  const staff = await newDevice();
  await signInAs(staff, 'editor@apice.test');
  const { email } = freshUser({ like: 'dentista@apice.test' });
  // A double of a user has a double of their company.
  const companyId = email.replace(/^dentista(-\d+)@.*$/, 'studio-bianchi$1');
  await publish(staff, call, 'prova-studio', course('Prova dello studio', false), companyId);
  await signInAs(page, email);
  await page.goto(`/company/${companyId}/courses`);
  await page
    .getByRole('link', { name: /Prova dello studio/ })
    .first()
    .click();
  await learn(page, 'prova-studio');
});

test('a presence question is not evaded by a reload, and the lesson counts on from its answer', {
  tag: '@faults',
}, async ({ page, newDevice, signInAs, call }) => {
  test.slow();
  const staff = await newDevice();
  await signInAs(staff, 'editor@apice.test');
  await publish(staff, call, 'prova-presenza', course('Prova con presenza', true, 2));
  await signInAs(page, freshUser({ like: 'assistente@apice.test' }).email);
  await page.goto('/course/prova-presenza/watch/prima');
  const question = page.getByRole('dialog', { name: 'Ci sei?' });
  await expect(question).toBeVisible({ timeout: 90_000 });
  await axeClean(page);
  await page.reload();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Sono qui' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/^Conta: /)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apice-receipts'))).not.toBeNull();
});

test('an editor writes a course and publishes it, and a learner sees it', async ({
  page,
  newDevice,
  signInAs,
  call,
}, info) => {
  test.slow();
  // A second try finds the course of the first: each try has its own.
  const name = `La diga in breve ${info.retry + 1}`;
  const course = `la-diga-in-breve-${info.retry + 1}`;
  await signInAs(page, 'editor@apice.test');
  await page.goto('/admin/courses');
  await page.getByRole('textbox', { name: 'Nuovo corso: nome in italiano' }).fill(name);
  await page.getByRole('button', { name: 'Crea il corso' }).click();
  await expect(page).toHaveURL(`/admin/courses/${course}`);
  await page.getByRole('button', { name: 'Aggiungi un capitolo' }).click();
  await page.getByRole('searchbox', { name: 'Cerca una lezione per Capitolo 1' }).fill('diga');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await page.getByRole('list', { name: 'Lezioni trovate' }).getByRole('button').first().click();
  await page.getByRole('checkbox', { name: 'Visibile' }).check();
  await page.getByRole('checkbox', { name: 'Con attestato' }).uncheck();
  await page.getByRole('combobox', { name: 'Immagine' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Aggiungi un test al capitolo' }).click();
  await page.locator('summary').filter({ hasText: 'Test: Capitolo 1' }).click();
  await page.getByRole('button', { name: 'Aggiungi una domanda' }).click();
  await page.getByRole('textbox', { name: 'Domanda', exact: true }).fill('Che cosa isola la diga?');
  for (const [index, answer] of ['Il campo', 'La stanza', 'La luce', 'Il suono'].entries()) {
    await page.getByRole('textbox', { name: `Risposta ${index + 1}` }).fill(answer);
  }
  const publishIt = page.getByRole('button', { name: 'Pubblica…' });
  // One question is less than five.
  await expect(publishIt).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Domande per tentativo' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Errori ammessi' }).fill('0');
  // What was typed and not saved survives the page.
  await page.reload();
  await expect(page.getByText('Abbiamo ripreso quello che avevi scritto e non salvato.')).toBeVisible();
  await page.getByRole('button', { name: 'Inglese' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('The dam in short');
  await axeClean(page);
  await publishIt.click();
  await page.getByRole('button', { name: 'Pubblica adesso' }).click();
  // Exact: the dialog's title «Pubblica la versione 1» holds the same words before anything is published.
  await expect(page.getByText('Versione 1', { exact: true }).first()).toBeVisible();
  const learner = await newDevice();
  await signInAs(learner, freshUser({ like: 'assistente@apice.test' }).email);
  await learner.goto('/courses');
  await learner.getByRole('link', { name }).first().click();
  await expect(learner.getByRole('heading', { level: 1, name })).toBeVisible();
  const foreigner = await newDevice();
  await signInAs(foreigner, freshUser({ like: 'dentista@apice.test' }).email);
  await call(foreigner, 'SetLanguage', { language: 'en' });
  await foreigner.goto(`/course/${course}`);
  await expect(foreigner.getByRole('heading', { level: 1, name: 'The dam in short' })).toBeVisible();
});
