import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import errors from '../../app/i18n/locales/it/errors.json';
import { refusalTexts, sentenceOf } from '../../app/i18n/refusals';
import { ActDialog } from '../../app/components/ui/ActDialog';
import { ask, tellRefusalsAfter } from '../../app/lib/ask';
import { playServer, refusal } from './server';

const server = playServer();
const asked = {
  isOpen: true,
  title: 'Titolo',
  children: '',
  act: 'Fai',
  waiting: '…',
  cancel: 'No',
  onClose: () => undefined,
};

test('a text that is already loaded is shown at once, and a refused action shows its own text from the first frame', async () => {
  await i18next.use(initReactI18next).init({ lng: 'it', resources: { it: { errors } } });
  await sentenceOf('network');
  expect(refusalTexts.value).toBe('not-yet');
  tellRefusalsAfter(sentenceOf);
  server.answer = () => refusal('not-allowed');
  const screen = await render(
    <I18nextProvider i18n={i18next}>
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
  expect(new Set(alerts.map((text) => text.includes(i18next.t('not-allowed', { ns: 'refusals' }))))).toEqual(
    new Set([true]),
  );
});
