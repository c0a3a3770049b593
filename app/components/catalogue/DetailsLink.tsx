import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { detailsPath } from './card-target';

/** How the page knows that "back" leads to where the dialog was opened. */
export const openedHere = { openedHere: true };

type DetailsLinkProps = { videoId: string; className: string; label?: string; children: ReactNode };

/** Opens the details dialog of a lesson over the page (its address is the page's own, with `?details=`). */
export function DetailsLink({ videoId, className, label, children }: DetailsLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      className={className}
      to={detailsPath(videoId, params)}
      state={openedHere}
      preventScrollReset
      aria-label={label}
    >
      {children}
    </Link>
  );
}
