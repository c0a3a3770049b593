import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** The label of a button while it opens the payment. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <LoaderCircle className="i turning" aria-hidden />
      {children}
    </>
  );
}
