import type { ReactNode } from 'react';

/** The placeholder of a missing video: an idle progress bar and a text. */
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
