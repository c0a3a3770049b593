import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmergencyDialog } from '../../app/components/shell/EmergencyDialog';
import { CopyButton } from '../../app/components/ui/CopyButton';
import { toasts } from '../../app/components/ui/toast';
import { Field, Select, TextArea } from '../../app/components/ui/Field';
import { useFormProblems } from '../../app/components/ui/form-problems';
import { element, inStoppedTime } from './catalogue/shown';
import { OnPage, onRoute } from './support';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
      <TextArea name="text" label="Messaggio" hint="Al massimo 500 caratteri" minLength={10} error={problems.text} />
      <Select
        name="topic"
        label="Argomento"
        required
        error={problems.topic}
        options={[
          { value: '', label: 'Scegli' },
          { value: 'billing', label: 'Pagamenti' },
        ]}
      />
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
    await screen.getByLabelText('Messaggio').fill('breve');
    await screen.getByRole('button', { name: 'Invia' }).click();
    expect(onSent).not.toHaveBeenCalled();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('missing');
    await expect.element(mail).toHaveAccessibleDescription('malformed');
    await expect.element(word).toHaveAccessibleDescription('short');
    await expect
      .element(screen.getByLabelText('Messaggio'))
      .toHaveAccessibleDescription('short Al massimo 500 caratteri');
    await expect.element(screen.getByLabelText('Argomento')).toHaveAccessibleDescription('missing');
    await expect.element(mail).toHaveValue('nobody');
    await expect.element(screen.getByLabelText('Messaggio')).toHaveValue('breve');
  });

  test('lets a field off when it changes, and sends once all are right', async () => {
    const onSent = vi.fn();
    const screen = await render(<Form onSent={onSent} />);
    await screen.getByRole('button', { name: 'Invia' }).click();
    await screen.getByLabelText('Nome').fill('Anna');
    await screen.getByLabelText('Parola').fill('una frase lunga');
    await screen.getByLabelText('Messaggio').fill('un messaggio intero');
    await userEvent.selectOptions(screen.getByLabelText('Argomento'), 'billing');
    await expect.element(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-invalid');
    await screen.getByRole('button', { name: 'Invia' }).click();
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(onSent.mock.calls[0]?.[0].get('topic')).toBe('billing');
  });
});

/** The two texts that are shown for a second; the clock is stopped from the click on (spec 1 §4 and §8). */
describe('what was done is said for a second', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('a copied text says so for a second', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container } = await render(
      <OnPage>
        <CopyButton text="AP-2026-004187" />
      </OnPage>,
    );
    const copy = element(container, 'button');
    expect(copy.textContent).toBe('Copia');
    copy.click();
    expect(written).toHaveBeenCalledWith('AP-2026-004187');
    await inStoppedTime(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(999);
    expect(copy.textContent).toBe('Copiato!');
    await vi.advanceTimersByTimeAsync(1);
    await inStoppedTime(() => copy.textContent === 'Copia');
  });

  test('a browser that refuses to copy is reported, and nothing is confirmed', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const { container } = await render(
      <OnPage>
        <CopyButton text="AP-2026-004187" />
      </OnPage>,
    );
    const copy = element(container, 'button');
    copy.click();
    await inStoppedTime(() => toasts.value.some(({ tone }) => tone === 'failed'));
    expect(copy.textContent).toBe('Copia');
    toasts.set([]);
  });

  test('an urgent message needs words, and its dialog closes a second after it was sent', async () => {
    const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ sent: true }));
    const close = vi.fn();
    const { container } = await render(onRoute(<EmergencyDialog isOpen onClose={close} />));
    const [field, send] = [element(container, 'textarea'), element(container, 'button[type="submit"]')];
    const isClosedTo = () => send.matches(':disabled, [aria-disabled="true"]');
    expect(isClosedTo()).toBe(true);
    await userEvent.fill(field, 'Il video si ferma.');
    await inStoppedTime(() => !isClosedTo());
    send.click();
    await inStoppedTime(() => element(container, '[role="status"]').textContent === 'Messaggio inviato!');
    expect(asked).toHaveBeenCalledOnce();
    await inStoppedTime(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(999);
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(close).toHaveBeenCalledOnce();
  });
});
