import type { ReactNode } from 'react';

/** The picture's place where there is none: a measure at rest, and what is said about it. */
export const Still = ({ children }: { children?: ReactNode }) => (
  <div className="livestill">
    <span className="livestill__measure" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
    {children}
  </div>
);
