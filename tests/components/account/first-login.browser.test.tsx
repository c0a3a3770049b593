import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FirstLoginForm } from '../../../app/routes/first-login/FirstLoginForm';
import type { FirstLoginPage } from '../../../app/routes/first-login/first-login.server';
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
  required: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
  interests: { aso: interests, odontoiatra: interests },
  lesson: null,
};

async function shown(address = '/first-login') {
  const sent: FormData[] = [];
  const action = (form: FormData) => {
    sent.push(form);
    return Response.json(null);
  };
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Come ti chiami?</h1>
        <FirstLoginForm page={page} />
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
  const { sent, goOn, fillNames, dialog, topic, consent, confirm } = await shown();
  await fillNames();
  await consent.click();
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
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
