import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PersonTabs } from '../../../app/routes/admin/users/PersonTabs';
import { Reply } from '../../../app/routes/admin/ticket/Reply';
import { playServer } from '../server';
import { OnPage, onRoute } from '../support';
import { until } from '../../support/until';

// How a ticket is answered: by hand, with a canned answer, or with a note that only administrators see.

const server = playServer();

const ticket = {
  id: 'uno',
  uid: 'ada',
  name: 'Ada Neri',
  alias: 1001,
  email: 'ada@apice.test',
  subject: 'La diga',
  topic: 'playback' as const,
  state: 'open' as const,
  excerpt: '',
  createdAt: 1,
  updatedAt: 1,
  waitingSince: 1,
  isUnread: true,
  assigneeId: null,
  assignee: null,
  snoozedUntil: null,
  videoId: null,
  seconds: null,
  ticketCount: 1,
  messages: [],
  notes: [],
  admins: [],
  answers: [{ id: 'grazie', title: 'Grazie', text: 'Grazie della segnalazione.' }],
};

async function shown() {
  const answered = vi.fn((_text: FormDataEntryValue | null) => ({ code: null, isMailed: true, messageId: 'm' }));
  const element = (
    <OnPage>
      <Reply ticket={ticket} newId="m" />
    </OnPage>
  );
  const router = createMemoryRouter([
    { path: '*', element, action: async ({ request }) => answered((await request.formData()).get('text')) },
  ]);
  return { screen: await render(<RouterProvider router={router} />), answered };
}

test('a canned answer is put below what is typed already, and Ctrl Enter sends it', async () => {
  const { screen, answered } = await shown();
  const text = screen.getByRole('textbox');
  await text.fill('Buongiorno,');
  await screen.getByRole('combobox').selectOptions('Grazie');
  await expect.element(text).toHaveValue('Buongiorno,\n\nGrazie della segnalazione.');
  expect(answered).not.toHaveBeenCalled();
  await text.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(answered).toHaveBeenCalledOnce());
  expect(String(answered.mock.calls[0]?.[0]).replaceAll('\r', '')).toBe('Buongiorno,\n\nGrazie della segnalazione.');
});

test('a note goes to the administrators alone, and nothing goes while nothing is written', async () => {
  const { screen, answered } = await shown();
  const [send, note] = [
    screen.getByRole('button', { name: /^Invia/ }),
    screen.getByRole('button', { name: 'Nota interna' }),
  ];
  await expect.element(send).toBeDisabled();
  await expect.element(note).toBeDisabled();
  await screen.getByRole('textbox').fill('Chiesto a Nadia.');
  await note.click();
  await until(() =>
    expect(server.sent).toEqual([['/api/UpdateTicket', { ticketId: 'uno', note: 'Chiesto a Nadia.' }]]),
  );
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  expect(answered).not.toHaveBeenCalled();
});

test('the tab of the courses opens for assistants alone (spec 2 §2)', async () => {
  const assistant = await render(onRoute(<PersonTabs uid="ada" tab="data" isAssistant />));
  await expect.element(assistant.getByRole('link').nth(1)).toHaveAttribute('href', '/?uid=ada&tab=courses');
  await assistant.unmount();
  const dentist = await render(onRoute(<PersonTabs uid="ada" tab="data" isAssistant={false} />));
  await expect.element(dentist.getByRole('link')).toHaveAttribute('aria-current', 'page');
  expect(dentist.getByRole('link').all()).toHaveLength(1);
});
