import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FirstLoginForm } from '../../../app/routes/first-login/FirstLoginForm';
import type { FirstLoginPage } from '../../../app/routes/first-login/first-login.server';
import { InterestsDialog } from '../../../app/routes/first-login/InterestsDialog';
import { axeClean, look } from '../axe';
import { onRouteWith } from '../support';
import '../../../app/components/SplitPage.css';
import '../../../app/routes/first-login/first-login.css';
import { until } from '../../support/until';

// The steps of a first login, until all of them are saved at once (spec 2 §2, §4).

const interests = [{ id: 'endodonzia', label: 'Endodonzia', icon: 'syringe' }];
const page: FirstLoginPage = {
  profile: {
    nome: '',
    cognome: '',
    category: 'odontoiatra',
    privacy: { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: true },
  },
  hasNames: true,
  hasCategory: true,
  required: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
  interests: { aso: interests, odontoiatra: interests },
  lesson: null,
  plan: null,
};

type Told = Partial<Pick<FirstLoginPage, 'required'>> & { answer?: Response | Promise<Response> };

async function shown(address = '/first-login', { required = page.required, answer = Response.json(null) }: Told = {}) {
  const sent: FormData[] = [];
  const steps: number[] = [];
  const action = (form: FormData) => {
    sent.push(form);
    return answer;
  };
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Come ti chiami?</h1>
        <FirstLoginForm page={{ ...page, required }} onStep={(step) => steps.push(step)} />
      </main>,
      { action, address },
    ),
  );
  const goOn = screen.getByRole('button', { name: 'Continua', exact: true });
  const fillNames = async () => {
    await screen.getByLabelText('Nome', { exact: true }).fill('Giulia');
    await screen.getByLabelText('Cognome').fill('Ferraro');
    await goOn.click();
  };
  const dialog = screen.getByRole('dialog', { name: 'Che cosa ti interessa?' });
  return {
    screen,
    sent,
    steps,
    goOn,
    fillNames,
    dialog,
    topic: dialog.getByRole('checkbox', { name: 'Endodonzia' }),
    consent: dialog.getByRole('checkbox', { name: /profilazione/ }),
    confirm: dialog.getByRole('button', { name: /^Conferma i temi/ }),
  };
}

test.each(['dark', 'light'] as const)('asks for the names (%s)', async (theme) => {
  look(theme);
  const { screen, goOn, fillNames, dialog } = await shown();
  await screen.getByLabelText('Nome', { exact: true }).fill('   ');
  await goOn.click();
  await expect.element(screen.getByText('Manca il nome.')).toBeVisible();
  await expect.element(screen.getByText('Manca il cognome.')).toBeVisible();
  await axeClean();
  await fillNames();
  await expect.element(dialog).toBeVisible();
  await axeClean();
});

test('topics can be chosen at once, and count only with the consent', async () => {
  const { screen, sent, fillNames, dialog, topic, consent, confirm } = await shown(
    '/first-login?price=price_anno&code=AP-24',
  );
  await fillNames();
  await expect.element(dialog.getByText('Passo 3 di 4')).toBeVisible();
  await topic.click();
  await expect.element(confirm).toHaveTextContent('Conferma i temi (1)');
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/consenso/);
  await consent.click();
  await confirm.click();
  const plan = screen.getByRole('dialog', { name: 'Il codice del tuo piano' });
  await expect.element(plan).toMatchTextContent('Passo 4 di 4');
  expect(sent).toEqual([]);
  // Closing leads one step back, with what was chosen there.
  await plan.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(topic).toBeChecked();
  await confirm.click();
  await plan.getByRole('button', { name: 'L’ho segnato, continua' }).click();
  await until(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    nome: 'Giulia',
    cognome: 'Ferraro',
    privacyProfiling: 'on',
    tags: 'endodonzia',
  });
});

test('with the consent needs an interest; cancelling clears the consent', async () => {
  const { sent, steps, goOn, fillNames, dialog, topic, consent, confirm } = await shown();
  await fillNames();
  await consent.click();
  await expect.element(confirm).toBeDisabled();
  const ways = dialog.getByRole('button').elements();
  expect(ways.map((way) => way.getAttribute('aria-label') ?? way.textContent)).toEqual([
    'Conferma i temi',
    'Continua senza suggerimenti',
    'Chiudi',
  ]);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(steps).toEqual([2, 3, 2]);
  await goOn.click();
  await expect.element(consent).not.toBeChecked();
  await consent.click();
  await topic.click();
  await confirm.click();
  await until(() => expect(sent.map((form) => form.getAll('tags'))).toEqual([['endodonzia']]));
});

test('without suggestions no topic is sent, nor the consent', async () => {
  const { sent, fillNames, dialog, topic } = await shown();
  await fillNames();
  await topic.click();
  await dialog.getByRole('button', { name: 'Continua senza suggerimenti' }).click();
  await until(() => expect(sent).toHaveLength(1));
  expect([...(sent[0] ?? [])].map(([name]) => name)).not.toContain('tags');
  expect(sent[0]?.has('privacyProfiling')).toBe(false);
});

test('in the profile the interests are confirmed or left as they are', async () => {
  const onCancel = vi.fn();
  const screen = await render(
    onRouteWith(<InterestsDialog isOpen interests={interests} onCancel={onCancel} onConfirm={vi.fn()} />, {}),
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('button').elements()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test.each([
  [true, false, 'Obbligatorio', 'Facoltativo'],
  [false, true, 'Facoltativo', 'Obbligatorio'],
])(
  'the consents that the settings require are labelled so, the others as optional (offers %s, news %s)',
  async (privacyMarketing, privacySendNews, offers, news) => {
    const required = { privacyDefault: true, privacyMarketing, privacySendNews };
    const { screen } = await shown('/first-login', { required });
    const check = (name: RegExp) => screen.getByRole('checkbox', { name });
    await expect.element(check(/informativa sulla privacy/)).toHaveAccessibleDescription('Obbligatorio');
    await expect.element(check(/offerte/)).toHaveAccessibleDescription(offers);
    await expect.element(check(/novità/)).toHaveAccessibleDescription(news);
  },
);

test('while it is saved the button rests, and sends nothing again', async () => {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  const { screen, sent, goOn, fillNames, dialog } = await shown('/first-login', { answer });
  await fillNames();
  await dialog.getByRole('button', { name: 'Continua senza suggerimenti' }).click();
  await until(() => expect(sent).toHaveLength(1));
  const button = screen.container.querySelector<HTMLButtonElement>('form button[type=submit]');
  await expect.poll(() => button?.getAttribute('aria-disabled')).toBe('true');
  expect(button?.getAttribute('aria-busy')).toBe('true');
  button?.click();
  expect(dialog.elements()).toHaveLength(0);
  give(Response.json(null));
  await expect.element(goOn).toBeEnabled();
  expect(sent).toHaveLength(1);
});
