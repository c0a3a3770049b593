import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InquiryForm } from '../../app/components/open/InquiryForm';
import { ReservationForm } from '../../app/routes/open/reservation/ReservationForm';
import { playServer } from './server';
import { onRoute } from './support';

const server = playServer();
const guest = { name: 'Anna Prova', email: 'anna@example.com', website: '' };
const message = 'Quanto dura una lezione?';

const refuse = () => {
  const error = { code: 'resource-exhausted', reason: 'too-many-attempts', message: '' };
  server.answer = () => Response.json({ error }, { status: 429 });
};

test('a message is checked here, refused with everything kept, then sent once', async () => {
  refuse();
  const screen = await render(onRoute(<InquiryForm kind="collaborate" />));
  const [name, email, company, text] = [0, 1, 2, 3].map((at) => screen.getByRole('textbox').nth(at));
  if (!name || !email || !company || !text) throw new Error('fields are missing');
  const send = screen.getByRole('button');
  await send.click();
  await expect.element(name).toHaveFocus();
  expect(server.sent).toEqual([]);
  await name.fill(guest.name);
  await email.fill(guest.email);
  await company.fill('Studio Prova');
  await text.fill(message);
  await send.click();
  await expect.element(screen.getByText(/too-many-attempts/)).toBeVisible();
  await expect.element(text).toHaveValue(message);
  server.answer = () => Response.json({});
  await send.click();
  await expect.element(screen.getByRole('status')).toHaveFocus();
  await expect.element(screen.getByText(/anna@example\.com/)).toBeVisible();
  const sent = ['/api/SendInquiry', { kind: 'collaborate', ...guest, company: 'Studio Prova', message }];
  expect(server.sent).toEqual([sent, sent]);
});

test('seats are booked, no more than are left', async () => {
  server.answer = () => Response.json({});
  const screen = await render(onRoute(<ReservationForm event="serata" seatsLeft={3} />));
  const seats = screen.getByRole('combobox');
  expect(seats.element().querySelectorAll('option')).toHaveLength(3);
  await screen.getByRole('textbox').nth(0).fill(guest.name);
  await screen.getByRole('textbox').nth(1).fill(guest.email);
  await userEvent.selectOptions(seats, '2');
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('status')).toHaveFocus();
  expect(server.sent).toEqual([['/api/ReserveSeats', { event: 'serata', ...guest, phone: '', seats: 2 }]]);
});
