import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { installOffer, keepInstallOffer } from '../../../app/lib/news/install';
import { AppRequired } from '../../../app/player/session/AppRequired';
import { onRouteWith } from '../support';

// A lesson in a phone's browser (spec 3 §2.2): the app is installed from there, or it is said how.

keepInstallOffer();
beforeEach(() => installOffer.set(null));
afterEach(() => vi.restoreAllMocks());

const onMouse = (has: boolean) => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('pointer: fine') ? asked(has ? 'all' : 'not all') : asked(query),
  );
};

async function shown() {
  const onGoOn = vi.fn();
  const screen = await render(onRouteWith(<AppRequired platform="android" onContinue={onGoOn} />, {}));
  const dialog = screen.getByRole('dialog', { name: 'Dal telefono si guarda con l’app' });
  await expect.element(dialog).toBeVisible();
  return { dialog, onGoOn };
}

test('the browser’s offer to install is there instead of the steps, and the steps again once it is used up', async () => {
  onMouse(false);
  const { dialog } = await shown();
  await expect.element(dialog.getByRole('list')).toBeVisible();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
  dispatchEvent(offer);
  await expect.element(dialog.getByRole('list')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Installa Apice' }).click();
  expect(offer.prompt).toHaveBeenCalledOnce();
  await expect.element(dialog.getByRole('list')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Installa Apice' })).not.toBeInTheDocument();
});

test('a phone has no way around it', async () => {
  onMouse(false);
  const { dialog } = await shown();
  expect(dialog.getByRole('button', { name: /computer/ }).all()).toEqual([]);
});

test('a computer that was taken for a phone has a way on', async () => {
  onMouse(true);
  const { dialog, onGoOn } = await shown();
  await dialog.getByRole('button', { name: /computer/ }).click();
  expect(onGoOn).toHaveBeenCalledOnce();
});

test('the lesson’s link is mailed to oneself by the phone’s own mail program', async () => {
  onMouse(false);
  const { dialog } = await shown();
  const link = dialog.getByRole('link', { name: 'Mandami il collegamento per e-mail' });
  const { protocol, searchParams } = new URL(link.element().getAttribute('href') ?? '');
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('body')).toBe(location.href);
});
