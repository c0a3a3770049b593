import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Company } from '../../../app/routes/member/profile/Company';
import { playServer } from '../server';
import { onRoute } from '../support';
import { until } from '../../support/until';

const server = playServer();
const rossi = { companyId: 'rossi', name: 'Studio Rossi', invitedAt: 0 };
const section = (company: { id: string; name: string } | null, invitations: (typeof rossi)[]) =>
  render(onRoute(<Company membership={{ company, invitations }} />));

test('nothing is said of companies to who is in none and was asked by none', async () => {
  const screen = await section(null, []);
  expect(screen.container.textContent).toBe('');
});

test.each([
  ['Accetta', true],
  ['Rifiuta', false],
])('an invitation says what the company will see; %s answers it', async (name, accept) => {
  server.answer = () => Response.json({ joined: accept });
  const screen = await section(null, [rossi]);
  await expect.element(screen.getByText(/Studio Rossi/)).toBeVisible();
  await expect.element(screen.getByText(/attestati/)).toBeVisible();
  await screen.getByRole('button', { name }).click();
  await until(() => expect(server.sent).toEqual([['/api/AnswerInvitation', { companyId: 'rossi', accept }]]));
});

test('a company is left after a question', async () => {
  server.answer = () => Response.json({ left: true });
  const screen = await section({ id: 'rossi', name: 'Studio Rossi' }, []);
  await screen.getByRole('button', { name: 'Esci dall’azienda' }).click();
  expect(server.sent).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'Esci dall’azienda' }).click();
  await until(() => expect(server.sent).toEqual([['/api/LeaveCompany', {}]]));
});
