import type { MouseEvent, ReactNode } from 'react';
import { useCatalogueActions } from './catalogue-actions';

type InAppLinkProps = { to: string; className?: string; label?: string; children: ReactNode };

/** Whether a click is meant for this window: the browser handles all others. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A link in a row: the router's own runs six hooks in every render, and a home page has dozens of rows. */
export function InAppLink({ to, className, label, children }: InAppLinkProps) {
  const { go } = useCatalogueActions();
  return (
    <a
      className={className}
      href={to}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
