import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import landing from '../../app/i18n/locales/it/landing.json';
import { Evening } from '../../app/routes/landing/Evening';

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: 'it', resources: { it: { landing } }, initImmediate: false });

const lesson = (id: string, seconds: number) => ({
  id,
  title: id,
  poster: `/m/${id}/poster.webp`,
  durationMs: seconds * 1000,
  chapters: 3,
});

test('each poster of the landing page leads to its lesson, and lengths below ten minutes show their seconds', async () => {
  const evening = { short: lesson('diga', 86), pair: [lesson('anestesia', 300), lesson('corona', 400)], series: null };
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <Evening evening={evening} />
    </I18nextProvider>,
  );
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/watch/diga', '/watch/anestesia', '/watch/corona']);
  const heads = screen.getByRole('heading', { level: 3 }).elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(['1:26 prima di cena', '12 minuti sul divano']);
});
