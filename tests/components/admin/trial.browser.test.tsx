import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Trial } from '../../../app/routes/admin/users/Trial';
import { playServer } from '../server';
import { onRoute } from '../support';
import { until } from '../../support/until';

// The four numbers of a user's trial (spec 2 §4 §5), each with its button.

const server = playServer();

const person = {
  uid: 'uno',
  isNewTrial: false,
  trialExtension: 600,
  trialExtensionCount: 2,
  views: 120,
  customTrialSeconds: null,
  customTrialVideos: null,
  customDevices: 2,
  trial: { totalSeconds: 4200, secondsLeft: 4080, videosAllowed: 5, videosWatched: 2, isExpired: false },
};

const fields = ['customTrial', 'extendTrial', 'customVideos', 'customDevices'];

test.each(fields.map((name, at) => [name, at] as const))(
  '%s rests while nothing, 0 or no whole number is typed',
  async (name, at) => {
    const screen = await render(onRoute(<Trial user={person} mayChange />));
    const field = screen.getByRole('textbox').nth(at);
    const button = screen.getByRole('button').nth(at);
    await expect.element(button).toBeDisabled();
    for (const typed of ['0', '-3', '1.5', 'tre', ' ', '']) {
      await field.fill(typed);
      await expect.element(button).toBeDisabled();
      await userEvent.type(field, '{Enter}');
    }
    expect(server.sent).toEqual([]);
    await field.fill('7');
    await button.click();
    await until(() => expect(server.sent).toEqual([['/api/UpdateUser', { uid: 'uno', [name]: 7 }]]));
    await expect.element(field).toHaveValue('');
    await expect.element(button).toBeDisabled();
  },
);

test('in the new trial its duration and extension rest, and only they', async () => {
  const screen = await render(onRoute(<Trial user={{ ...person, isNewTrial: true }} mayChange />));
  const boxes = screen.getByRole('textbox');
  await expect.element(boxes.nth(0)).toBeDisabled();
  await expect.element(boxes.nth(1)).toBeDisabled();
  await expect.element(boxes.nth(2)).toBeEnabled();
  await expect.element(boxes.nth(3)).toBeEnabled();
});

test('a trial that is used up says so instead of what is left', async () => {
  const trial = { ...person.trial, secondsLeft: 0, isExpired: true };
  const screen = await render(onRoute(<Trial user={{ ...person, trial }} mayChange />));
  await expect.element(screen.getByText('Prova terminata')).toBeVisible();
  expect(screen.getByText('Rimanente').elements()).toEqual([]);
});

test('an administrator with read access sees what is left of the trial and no controls', async () => {
  const screen = await render(onRoute(<Trial user={person} mayChange={false} />));
  await expect.element(screen.getByText('Rimanente')).toBeVisible();
  for (const role of ['textbox', 'switch', 'button']) expect(screen.getByRole(role).all()).toEqual([]);
});
