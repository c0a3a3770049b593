import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PersonalData } from '../../../app/routes/member/profile/PersonalData';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';

// Consents as their owner takes them back in the profile (spec 2 §3).

const server = playServer();
const given = { privacyDefault: true, privacyProfiling: false, privacyMarketing: true, privacySendNews: true };

const personWith = (privacy: typeof given): ProfilePage['person'] => ({
  profile: {
    formData: { nome: 'Sara', cognome: 'Conti', categoriaProfessionale: 'odontoiatra' },
    privacy,
    tags: [],
  },
  interests: [],
  changes: [],
  required: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
  printedName: null,
});

/** The section of a page whose next loading is held until `arrive` is called. */
async function shown() {
  let arrive = (_person: ProfilePage['person']): void => undefined;
  let isFirst = true;
  const loader = () => {
    if (!isFirst) return new Promise<object>((resolve) => (arrive = (person) => resolve({ language: 'it', person })));
    isFirst = false;
    return { language: 'it', person: personWith(given) };
  };
  const Page = () => {
    const { person } = useLoaderData() as Pick<ProfilePage, 'person'>;
    return (
      <OnPage>
        <PersonalData person={person} />
        <output>{person.profile.privacy.privacyMarketing ? 'loaded: given' : 'loaded: withdrawn'}</output>
      </OnPage>
    );
  };
  const routes = [{ id: 'root', path: '*', loader, element: <Page />, HydrateFallback: () => null }];
  const screen = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  const offers = screen.getByRole('checkbox', { name: /offerte di Apice/ });
  await expect.element(offers).toBeChecked();
  return { screen, offers, arrive: (person: ProfilePage['person']) => arrive(person) };
}

test('a consent that was withdrawn stays unchecked while its page loads again', async () => {
  const { screen, offers, arrive } = await shown();
  const seen: boolean[] = [];
  await offers.click();
  await expect.poll(() => server.sent.length).toBe(1);
  // Ten frames after the answer, long before the page has loaded.
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise(requestAnimationFrame);
    seen.push((offers.element() as HTMLInputElement).checked);
  }
  expect(new Set(seen)).toEqual(new Set([false]));
  await expect.element(screen.getByText('loaded: given')).toBeVisible();
  arrive(personWith({ ...given, privacyMarketing: false }));
  await expect.element(screen.getByText('loaded: withdrawn')).toBeVisible();
  await expect.element(offers).not.toBeChecked();
  await offers.click();
  await expect.element(offers).toBeChecked();
});

test('a consent that could not be saved goes back', async () => {
  const { offers } = await shown();
  server.answer = () => refusal('unavailable', 503);
  await offers.click();
  await expect.poll(() => server.sent.length).toBe(1);
  await expect.element(offers).toBeChecked();
});
