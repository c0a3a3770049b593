import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useErrorText } from '../../app/components/ui/error-text';
import errors from '../../app/i18n/locales/it/errors.json';
import all from '../../app/i18n/locales/it/refusals.json';
import { loadRefusals, refusalTexts } from '../../app/i18n/refusals';

const Told = ({ code }: { code: string }) => <p role="alert">{useErrorText()(code)}</p>;

test('who waited for the sentences gets one from the render before them, and after a lost line they are asked for again', async () => {
  // No file of that language: like a line that is gone.
  await i18next.use(initReactI18next).init({ lng: 'xx', resources: { xx: { errors }, it: { errors } } });
  const said: string[] = [];
  function Act() {
    const errorText = useErrorText();
    const act = async () => {
      await loadRefusals();
      said.push(errorText('a-code-without-words'));
    };
    return (
      <button type="button" onClick={act}>
        Act
      </button>
    );
  }
  await render(
    <I18nextProvider i18n={i18next}>
      <Act />
    </I18nextProvider>,
  );
  await page.getByRole('button').click();
  await expect.poll(() => said).toEqual([errors.unknown]);
  expect(refusalTexts.value).toBe('failed');
  dispatchEvent(new Event('online'));
  expect(refusalTexts.value).toBe('not-yet');
});

test('a refusal shows a general text while its own is missing, and its own text once it has loaded', async () => {
  await render(
    <I18nextProvider i18n={i18next}>
      <Told code="not-allowed" />
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.unknown);
  await i18next.changeLanguage('it');
  await loadRefusals();
  await expect.element(page.getByRole('alert')).toHaveTextContent(all['not-allowed']);
});

test('a request without any response is reported without fetching a text', async () => {
  await render(
    <I18nextProvider i18n={i18next}>
      <Told code="network" />
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.network);
});
