import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PrintedName } from '../../app/components/papers/PrintedName';
import { NameDialog } from '../../app/routes/member/profile/NameDialog';
import { axeClean } from './axe';
import { OnPage, onRoute } from './support';

// What papers cannot print is said where a name is written, and where its papers are.

async function nameDialog(nome: string) {
  const saved: object[] = [];
  const screen = await render(
    <OnPage>
      <NameDialog
        isOpen
        person={{ nome, cognome: 'Rossi' }}
        code={null}
        waiting={false}
        onClose={() => undefined}
        onSave={(names) => saved.push(names)}
      />
    </OnPage>,
  );
  return { screen, saved, hint: screen.getByRole('status'), field: screen.getByLabelText('Nome', { exact: true }) };
}

test('a name field names the characters that papers lack while they are typed, and keeps what was typed', async () => {
  const { screen, saved, hint, field } = await nameDialog('Giulia');
  expect(hint.elements()).toEqual([]);
  await field.fill('张 Łucja 🌸');
  await expect.poll(() => hint.element().textContent).toContain(': 张 🌸.');
  expect(hint.element().textContent).not.toContain('Ł');
  await axeClean();
  await screen.getByRole('button', { name: 'Salva', exact: true }).click();
  expect(saved).toEqual([{ nome: '张 Łucja 🌸', cognome: 'Rossi' }]);
  await field.fill('Наталья Łucja Ξένια');
  await expect.poll(() => hint.elements()).toEqual([]);
});

test('a stored name says so when its dialog opens', async () => {
  const { hint } = await nameDialog('محمد');
  await expect.poll(() => hint.element().textContent).toContain('م ح د');
});

test('beside a paper it is said how the name will be printed, and where to change it', async () => {
  const own = { name: '张伟', printed: 'Zhang Wei' };
  const screen = await render(
    onRoute(
      <main>
        <PrintedName own={own} />
      </main>,
    ),
  );
  await expect.element(screen.getByText(/«张伟».*«Zhang Wei»/)).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/profile');
});

test('a name that papers print as it is needs no words', async () => {
  const screen = await render(onRoute(<PrintedName own={null} />));
  expect(screen.container.textContent).toBe('');
});
