import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CourseAlert } from '../../app/components/courses/CourseAlert';
import { ListButton } from '../../app/components/ListButton';
import { playServer } from './server';
import { OnPage, onRoute } from './support';

const server = playServer();

const course = { id: 'prova', name: 'Prova' };

test('one button asks for an alert about a course, and takes the request back', async () => {
  server.answer = () => Response.json({ isOn: true });
  const screen = await render(
    <OnPage>
      <CourseAlert course={course} isOn={false} />
    </OnPage>,
  );
  const button = screen.getByRole('button', { name: 'Avvisami quando apre «Prova»' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  server.answer = () => Response.json({ isOn: false });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(server.sent).toEqual([
    ['/api/SetCourseAlert', { courseId: 'prova', isOn: true }],
    ['/api/SetCourseAlert', { courseId: 'prova', isOn: false }],
  ]);
});

test('a refusal is said, and leaves the button as it was', async () => {
  server.answer = () =>
    Response.json({ error: { code: 'failed-precondition', reason: 'course-is-open', message: '' } }, { status: 412 });
  const screen = await render(
    <OnPage>
      <CourseAlert course={course} isOn={false} />
    </OnPage>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});

test('the list’s button of a coming lesson offers to be told when it is out', async () => {
  server.answer = () => Response.json({ inList: true, addedAt: 1 });
  const screen = await render(onRoute(<ListButton video={{ id: 'v1', title: 'La sutura', comingSoon: true }} />));
  await screen.getByRole('button', { name: 'Avvisami quando esce La sutura' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Non avvisarmi più di La sutura' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(server.sent).toEqual([['/api/AddToList', { videoId: 'v1' }]]);
});
