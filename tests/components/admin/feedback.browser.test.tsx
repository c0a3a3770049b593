import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FeedbackDialog } from '../../../app/components/support/FeedbackDialog';
import { OnPage } from '../support';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({});
  });
});
afterEach(() => vi.restoreAllMocks());

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <OnPage>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <FeedbackDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </OnPage>
  );
}

test('three whole-star ratings are needed, a comment is not; it thanks, and begins anew when it was closed', async () => {
  const screen = await render(<Opener />);
  const open = screen.getByRole('button', { name: 'Apri' });
  await open.click();
  const dialog = screen.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Invia' });
  const questions = dialog.getByRole('group').all();
  expect(questions).toHaveLength(3);
  for (const [index, question] of questions.entries()) {
    await expect.element(send).toBeDisabled();
    expect(question.getByRole('radio').all()).toHaveLength(5);
    await question
      .getByRole('radio')
      .nth(index + 1)
      .click({ force: true });
  }
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.element(dialog.getByRole('status')).toBeVisible();
  expect(sent).toMatchObject([{ ratings: [2, 3, 4], comment: '' }]);
  await dialog.getByRole('status').getByRole('button').click();
  await open.click();
  await expect.element(send).toBeDisabled();
  expect(dialog.getByRole('radio', { checked: true }).elements()).toEqual([]);
});
