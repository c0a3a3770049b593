import { emptyVideo } from '../../domain/content/empty-video';
import { emptyCourse } from '../../domain/courses/editing';
import { axeClean, expect, test } from './support';

// Failures while an editor works: an ended session, an unavailable service, no network. No input is lost, leaving asks
// for confirmation, and saving works once the cause is gone.

const editor = 'admin@apice.test';
const down = '<!doctype html><title>503</title><h1>Service Unavailable</h1>';

test('what an editor typed survives a save that fails, for a lesson, a course and a company', async ({
  page,
  context,
  signInAs,
  call,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket|Unable to decode|SyntaxError/);
  await signInAs(page, editor);
  const id = `staccata-${crypto.randomUUID().slice(0, 8)}`;
  // A lesson without its film cannot be published: no other test's publication takes this draft along.
  const video = { ...emptyVideo('Prima'), comingSoon: false };
  const lesson = await call(page, 'SaveVideo', { videoId: id, revision: 0, video });
  const course = await call(page, 'UpdateCourse', { courseId: id, action: 'create', content: emptyCourse('Prima') });
  const made = await call(page, 'CreateCompany', { name: `Prima ${id}` });
  expect([lesson.status, course.status, made.status]).toEqual([200, 200, 200]);
  const { id: company } = made.body as { id: string };
  const kept = { session: 'sign-in-needed', service: 'service-down', network: 'unreachable' };
  const asked = { session: 'sign-in-needed', service: 'unavailable', network: 'network' };
  const editors = [
    { path: `/admin/content?kind=video&id=${id}`, field: 'Titolo', save: 'Salva la bozza', codes: kept },
    { path: `/admin/courses/${id}`, field: 'Nome', save: 'Salva la bozza', codes: kept },
    { path: `/admin/companies?id=${company}`, field: 'Nome', save: 'Salva', codes: asked },
  ];
  const sections = page.getByRole('navigation', { name: 'Amministrazione' });
  const unsaved = page.getByRole('dialog', { name: 'Non hai ancora salvato' });

  for (const { path, field, save, codes } of editors) {
    const text = `Scritto ${path}`.slice(0, 100);
    await page.goto(path);
    const typed = page.getByLabel(field, { exact: true });
    const button = page.getByRole('button', { name: save, exact: true });
    await typed.fill(text);
    const isRefused = async (code: string) => {
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: `Codice: ${code}` })).toBeVisible();
      await expect(typed).toHaveValue(text);
    };

    await context.clearCookies({ name: 'session' });
    await isRefused(codes.session);
    await expect(page.getByRole('link', { name: 'Accedi in un’altra scheda' })).toHaveAttribute('target', '_blank');
    if (codes === asked) await axeClean(page);
    await signInAs(page, editor);

    await page.route('**/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, contentType: 'text/html', body: down })
        : route.fallback(),
    );
    await isRefused(codes.service);
    await page.unroute('**/*');

    await context.setOffline(true);
    await isRefused(codes.network);
    await context.setOffline(false);

    await sections.getByRole('link', { name: 'Utenti' }).click();
    await unsaved.getByRole('button', { name: 'Chiudi' }).click();
    await expect(typed).toHaveValue(text);

    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Codice:' })).toHaveCount(0);
    await expect(page.getByText(/^(?:Bozza salvata\.|Modifica effettuata correttamente)/)).toBeVisible();
    await page.reload();
    await expect(typed).toHaveValue(text);
    await sections.getByRole('link', { name: 'Utenti' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Utenti' })).toBeVisible();
  }
});
