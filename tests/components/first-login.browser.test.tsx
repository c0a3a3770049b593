import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FirstLoginForm } from '../../app/routes/first-login/FirstLoginForm';
import { OnPage } from './support';
import { until } from '../support/until';

type Page = Parameters<typeof FirstLoginForm>[0]['page'];

const page: Page = {
  profile: {
    nome: '',
    cognome: '',
    category: 'odontoiatra',
    privacy: { privacyDefault: false, privacyMarketing: false, privacySendNews: false, privacyProfiling: false },
  },
  hasNames: false,
  hasCategory: true,
  required: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
  interests: { aso: [], odontoiatra: [] },
  lesson: null,
  plan: null,
};

afterEach(() => vi.restoreAllMocks());

/** The form at an address; `sent` is what the server received. */
async function at(search: string, refusal: string | null = null) {
  const sent: FormData[] = [];
  const element = (
    <OnPage>
      <FirstLoginForm page={page} />
    </OnPage>
  );
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData());
    return refusal ? { code: refusal } : null;
  };
  const router = createMemoryRouter([{ path: '*', element, action }], { initialEntries: [`/first-login${search}`] });
  const screen = await render(<RouterProvider router={router} />);
  const privacy = screen.getByRole('checkbox').first();
  await privacy.click();
  const goOn = screen.getByRole('button', { name: /^Continua$/ });
  const skip = () => screen.getByRole('dialog').getByRole('button', { name: /senza/ }).click();
  return { screen, sent, privacy, goOn, skip };
}

for (const search of ['?code=AB12', '?promo=AB12', '?price=price_anno&code=AB12']) {
  test(`the code in ${search} is shown before anything is saved, and can be copied`, async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen, sent, goOn, skip } = await at(search);
    await goOn.click();
    await skip();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('AB12', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
    const copy = dialog.getByRole('button', { name: /^Copia$/ });
    await copy.click();
    expect(copied).toHaveBeenCalledExactlyOnceWith('AB12');
    await expect.element(dialog.getByRole('button', { name: /^Copiato/ })).toBeVisible();
    await dialog.getByRole('button', { name: /continua/ }).click();
    await until(() => expect(sent).toHaveLength(1));
  });
}

test('without a code nothing stands between the interests and the save', async () => {
  const { sent, goOn, skip } = await at('?price=price_anno');
  await goOn.click();
  await skip();
  await until(() => expect(sent).toHaveLength(1));
});

test('in the app no name is asked, and a refused save keeps what was chosen', async () => {
  const { screen, sent, privacy, goOn, skip } = await at('', 'unavailable');
  expect(screen.container.querySelectorAll('input[type=text]')).toHaveLength(0);
  await screen.getByRole('radio').first().click();
  const chosen = screen.container.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;
  await goOn.click();
  await skip();
  await expect.element(screen.getByText(/unavailable/)).toBeVisible();
  expect(sent.map((form) => [form.get('category'), form.has('nome')])).toEqual([[chosen, false]]);
  expect(screen.container.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe(chosen);
  await expect.element(privacy).toBeChecked();
});
