import { encode } from 'turbo-stream';
import { axeClean, expect, test } from './support';

// Where users without early access wait while the platform is closed (spec 1 §2). It is open for all other tests, so
// the answer of its loader is given here; who is led there and who is not is held by tests/domain/platform/routes.test.ts.

const route = 'routes/platform-coming-soon/route';

const answer = () => new Response(encode({ [route]: { data: { title: 'Stiamo per aprire' } } })).text();

test('says that the platform opens soon, and is accessible', async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.route('**/platform-coming-soon.data**', async (request) =>
    request.fulfill({ headers: { 'x-remix-response': 'yes' }, contentType: 'text/x-script', body: await answer() }),
  );
  await page.goto('/browse');
  await page.evaluate(() => Reflect.get(window, '__remixRouter').navigate('/platform-coming-soon'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('heading', { level: 1, name: 'Stiamo per aprire' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
    await axeClean(page);
  }
});
