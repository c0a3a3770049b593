import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Courses } from '../../../app/routes/admin/users/Courses';
import { PersonTabs } from '../../../app/routes/admin/users/PersonTabs';
import { playServer } from '../server';
import { onRoute } from '../support';
import { until } from '../../support/until';

const server = playServer();

const course = (id: string, certificate: string | null) => ({
  id,
  name: `Corso ${id}`,
  startedAt: 0,
  lastAt: 0,
  completedAt: certificate === null ? null : 0,
  certificate,
});
const courses = [course('aperto', null), course('finito', 'AP-2026-000001')];

test('an administrator mails the certificate of a completed course, and of no other', async () => {
  server.answer = () => Response.json({ number: 'AP-2026-000001' });
  const screen = await render(onRoute(<Courses uid="U-1" courses={courses} mayChange />));
  await expect.element(screen.getByText('Corso aperto').last()).toBeVisible();
  expect(screen.getByRole('button', { name: /attestato/i }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Corso finito' }).click();
  await expect
    .element(screen.getByRole('link', { name: /AP-2026-000001/ }))
    .toHaveAttribute('href', '/verifica/AP-2026-000001');
  await screen.getByRole('button', { name: /attestato/i }).click();
  await until(() => expect(server.sent).toEqual([['/api/SendCourseCertificate', { uid: 'U-1', courseId: 'finito' }]]));
});

test('a refusal is said beside it', async () => {
  const refusal = { code: 'failed-precondition', reason: 'course-not-completed', message: '' };
  server.answer = () => Response.json({ error: refusal }, { status: 400 });
  const screen = await render(onRoute(<Courses uid="U-1" courses={courses.slice(1)} mayChange />));
  await screen.getByRole('button', { name: /attestato/i }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test.each([
  ['an assistant has the tab of their courses', true],
  ['nobody else has', false],
])('%s (inventory 204)', async (_name, isAssistant) => {
  const screen = await render(onRoute(<PersonTabs uid="U-1" tab="data" isAssistant={isAssistant} />));
  await expect.element(screen.getByText('Corsi ASO')).toBeVisible();
  const leading = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(leading.filter((address) => address?.includes('tab=courses'))).toHaveLength(isAssistant ? 1 : 0);
});
