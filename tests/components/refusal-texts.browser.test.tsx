import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ActDialog } from '../../app/components/ui/ActDialog';
import { useErrorText } from '../../app/components/ui/error-text';
import errors from '../../app/i18n/locales/it/errors.json';
import all from '../../app/i18n/locales/it/refusals.json';
import { textsBackend } from '../../app/i18n/i18n.client';
import { i18nOptions } from '../../app/i18n/options';
import { ask } from '../../app/lib/ask';
import { playServer, refusal } from './server';

const server = playServer();
const Shown = ({ code }: { code: string }) => <p role="alert">{useErrorText()(code)}</p>;

/** A page that started with the texts of errors; those of refusals are read when they are wanted. */
async function pageTexts(read: () => Promise<typeof all>): Promise<{ i18n: i18n; reads: string[] }> {
  const reads: string[] = [];
  const i18n = createInstance();
  const backend = textsBackend((namespace) => {
    reads.push(namespace);
    return read();
  });
  await i18n
    .use(initReactI18next)
    .use(backend)
    .init({ ...i18nOptions, lng: 'it', ns: ['errors'], resources: { it: { errors } }, partialBundledLanguages: true });
  return { i18n, reads };
}

test('the place of a sentence is empty until the sentence arrives', async () => {
  let arrive = () => {};
  const coming = new Promise<typeof all>((resolve) => {
    arrive = () => resolve(all);
  });
  const { i18n, reads } = await pageTexts(() => coming);
  await render(
    <I18nextProvider i18n={i18n}>
      <Shown code="not-allowed" />
    </I18nextProvider>,
  );
  await expect.poll(() => reads).toEqual(['refusals']);
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  arrive();
  await expect.element(page.getByRole('alert')).toHaveTextContent(all['not-allowed']);
});

test('the general sentence stands where none arrives', async () => {
  const { i18n } = await pageTexts(() => Promise.reject(new Error('offline')));
  await render(
    <I18nextProvider i18n={i18n}>
      <Shown code="not-allowed" />
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.unknown);
});

test('sentences that did not arrive are asked for again at the next refusal', async () => {
  let isOnline = false;
  const { i18n } = await pageTexts(() => (isOnline ? Promise.resolve(all) : Promise.reject(new Error('offline'))));
  const shown = () => (
    <I18nextProvider i18n={i18n}>
      <Shown code="not-allowed" />
    </I18nextProvider>
  );
  const screen = await render(shown());
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.unknown);
  isOnline = true;
  server.answer = () => refusal('not-allowed');
  await ask('GetCountry', {});
  await screen.rerender(shown());
  await expect.element(page.getByRole('alert')).toHaveTextContent(all['not-allowed']);
});

test('a request without any response is reported without fetching a text', async () => {
  const { i18n, reads } = await pageTexts(() => Promise.resolve(all));
  await render(
    <I18nextProvider i18n={i18n}>
      <Shown code="network" />
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.network);
  expect(reads).toEqual([]);
});

test('a refused action shows its own text from the first frame', async () => {
  const { i18n } = await pageTexts(() => Promise.resolve(all));
  server.answer = () => refusal('not-allowed');
  const asked = {
    isOpen: true,
    title: 'Titolo',
    children: '',
    act: 'Fai',
    waiting: '…',
    cancel: 'No',
    onClose: () => undefined,
  };
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <ActDialog {...asked} run={() => ask('GetCountry', {})} />
    </I18nextProvider>,
  );
  const alerts: string[] = [];
  const watch = new MutationObserver(() => {
    const alert = document.querySelector('dialog .field__error');
    if (alert) alerts.push(alert.textContent ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await screen.getByRole('button', { name: 'Fai' }).click();
  await expect.poll(() => alerts.length).toBeGreaterThan(0);
  watch.disconnect();
  expect(new Set(alerts.map((text) => text.includes(all['not-allowed'])))).toEqual(new Set([true]));
});
