import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CopyButton } from '../../app/components/ui/CopyButton';
import { Field } from '../../app/components/ui/Field';
import { useFormProblems } from '../../app/components/ui/form-problems';
import { OnPage } from './support';

function Form({ onSent }: { onSent: (data: FormData) => void }) {
  const { problems, isValid, onInput } = useFormProblems();
  return (
    <form
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid(event.currentTarget)) onSent(new FormData(event.currentTarget));
      }}
    >
      <Field name="name" label="Nome" required error={problems.name} />
      <Field name="mail" label="E-mail" type="email" error={problems.mail} />
      <Field name="word" label="Parola" minLength={8} error={problems.word} />
      <button type="submit">Invia</button>
    </form>
  );
}

describe('a form', () => {
  test('tells what is wrong beside its fields, goes to the first of them, and keeps what was typed', async () => {
    const onSent = vi.fn();
    const screen = await render(<Form onSent={onSent} />);
    const name = screen.getByLabelText('Nome');
    const mail = screen.getByLabelText('E-mail');
    const word = screen.getByLabelText('Parola');
    await mail.fill('nobody');
    await word.fill('corta');
    await screen.getByRole('button', { name: 'Invia' }).click();
    expect(onSent).not.toHaveBeenCalled();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('missing');
    await expect.element(mail).toHaveAccessibleDescription('malformed');
    await expect.element(word).toHaveAccessibleDescription('short');
    await expect.element(mail).toHaveValue('nobody');
  });

  test('lets a field off when it changes, and sends once all are right', async () => {
    const onSent = vi.fn();
    const screen = await render(<Form onSent={onSent} />);
    await screen.getByRole('button', { name: 'Invia' }).click();
    await screen.getByLabelText('Nome').fill('Anna');
    await screen.getByLabelText('Parola').fill('una frase lunga');
    await expect.element(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-invalid');
    await screen.getByRole('button', { name: 'Invia' }).click();
    expect(onSent).toHaveBeenCalledTimes(1);
  });
});

test('a copied text says so for a second', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(
    <OnPage>
      <CopyButton text="AP-2026-004187" />
    </OnPage>,
  );
  await screen.getByRole('button', { name: 'Copia' }).click();
  expect(written).toHaveBeenCalledWith('AP-2026-004187');
  await expect.element(screen.getByRole('button', { name: 'Copiato!' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copia', exact: true })).toBeVisible();
});
