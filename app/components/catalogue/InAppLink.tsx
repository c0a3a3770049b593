import type { ReactNode } from 'react';
import { isPlainClick } from '~/lib/page-link';
import { useCatalogueActions } from './catalogue-actions';

type InAppLinkProps = { to: string; className?: string; label?: string; children: ReactNode };

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
