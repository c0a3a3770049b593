import { Form } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { useUnsaved } from '~/lib/hooks/use-unsaved';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Whether something was typed into the form, or a file chosen. */
const holdsText = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<Typed>('input:not([type="hidden"]), textarea')].some(({ value }) => value !== '');

/** The form of a message with its files; leaving the page with one that is not sent asks first. */
export function TicketForm({ children }: { children: ReactNode }) {
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  return (
    <Form
      className="ticketform"
      method="post"
      encType="multipart/form-data"
      onInput={({ currentTarget }) => setTyped(holdsText(currentTarget))}
    >
      {children}
    </Form>
  );
}
