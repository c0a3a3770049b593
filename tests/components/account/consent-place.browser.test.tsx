import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConsentBanner } from '../../../app/components/consent/ConsentBanner';
import { SplitPage } from '../../../app/components/SplitPage';
import { FirstLoginForm } from '../../../app/routes/first-login/FirstLoginForm';
import type { FirstLoginPage } from '../../../app/routes/first-login/first-login.server';
import { SignUpForm } from '../../../app/routes/signup/SignUpForm';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import '../../../app/routes/signup/whole.css';
import '../../../app/routes/first-login/first-login.css';

// The cookie banner on the pages of a new account: no control of the form lies under it.

playServer();
afterEach(() => page.viewport(414, 896));

const required = { privacyDefault: true, privacyMarketing: false, privacySendNews: false };
const firstLogin: FirstLoginPage = {
  profile: {
    nome: '',
    cognome: '',
    category: 'odontoiatra',
    privacy: { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: true },
  },
  hasNames: true,
  hasCategory: true,
  required,
  interests: { aso: [], odontoiatra: [] },
  lesson: null,
  plan: null,
};

const forms = [
  { name: 'sign-up', form: <SignUpForm required={required} /> },
  { name: 'first login', form: <FirstLoginForm page={firstLogin} /> },
];

describe.each(forms)('$name', ({ form }) => {
  test.each([
    [390, 844],
    [768, 1024],
    [1440, 900],
  ])('has no control under the banner at %d × %d', async (width, height) => {
    await page.viewport(width, height);
    const screen = await render(
      onRouteWith(
        <>
          <ConsentBanner />
          <SplitPage lesson={null}>
            <div>
              <h1 className="split__title">Crea l’account</h1>
              <p className="split__lead">Per odontoiatri. La prova dura mezz’ora di lezioni.</p>
            </div>
            {form}
          </SplitPage>
        </>,
        { shell: { hasCookieChoice: false } },
      ),
    );
    const banner = screen.getByRole('region', { name: 'I cookie, con il tuo permesso' });
    await expect.element(banner).toBeVisible();
    const box = banner.element().getBoundingClientRect();
    const controls = [...document.querySelectorAll('.split :is(input, select, button, a)')];
    expect(controls.length).toBeGreaterThan(4);
    const under = controls.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    expect(under).toEqual([]);
    const accept = screen.getByRole('button', { name: 'Accetta tutti' }).element();
    accept.scrollIntoView({ block: 'nearest' });
    expect(accept.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  });
});
