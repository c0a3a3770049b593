import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CheckFile } from '../../app/routes/verifica/CheckFile';
import { OnPage } from './support';

const signed = { id: 'https://apice.test/verifica/AP-2026-000001.json', credentialSubject: { name: 'Giulia Ferraro' } };

afterEach(() => vi.restoreAllMocks());

async function verdictOn(text: string, answer = () => Promise.resolve(Response.json(signed))) {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
  const screen = await render(
    <OnPage>
      <CheckFile address="AP-2026-000001" />
    </OnPage>,
  );
  const input = screen.container.querySelector('input');
  if (!input) throw new Error('there is nowhere to choose a file');
  await userEvent.upload(input, new File([text], 'attestato.json', { type: 'application/json' }));
  const status = screen.getByRole('status');
  await expect.poll(() => status.query()?.querySelector('[data-v]')).not.toBeNull();
  const verdict = status.query()?.querySelector('[data-v]');
  return { verdict: verdict?.getAttribute('data-v'), text: verdict?.textContent ?? '' };
}

test('the file as it was signed is the same, its names in whatever order', async () => {
  const { credentialSubject, id } = signed;
  expect((await verdictOn(JSON.stringify({ credentialSubject, id }))).verdict).toBe('ok');
});

test.each([
  [
    'a changed name',
    JSON.stringify({ ...signed, credentialSubject: { name: 'Elena Marchetti' } }),
    'credentialSubject.name',
  ],
  ['something added', JSON.stringify({ ...signed, hours: 10 }), 'hours'],
  ['something left out', JSON.stringify({ id: signed.id }), 'credentialSubject'],
  ['no JSON', '<html>', 'JSON'],
])('a file with %s is said to be altered, and where', async (_, file, where) => {
  const { verdict, text } = await verdictOn(file);
  expect(verdict).toBe('off');
  expect(text).toContain(where);
});

test.each([
  ['away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refusing', () => Promise.resolve(Response.json({ error: { code: 'unavailable' } }, { status: 503 }))],
])('while the server is %s, no file is said to be altered', async (_, answer) => {
  expect((await verdictOn(JSON.stringify(signed), answer)).verdict).toBe('unread');
});
