import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { signOutWithReason } from '~/lib/leave';

/** Signs out; its children are the button. */
export const SignOutForm = ({ children }: { children: ReactNode }) => (
  <Form method="post" action="/logout" onSubmit={() => signOutWithReason('1')}>
    {children}
  </Form>
);
