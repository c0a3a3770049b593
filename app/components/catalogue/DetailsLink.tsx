import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PageLink } from '~/lib/page-link';
import { detailsPath } from './card-target';

/** Marks in the history state that "back" leads to the page where the dialog was opened. */
export const openedHere = { openedHere: true };

const asDialog = { state: openedHere, preventScrollReset: true };

type DetailsLinkProps = { videoId: string; className: string; label?: string; children: ReactNode };

/** A link that opens the details dialog of a lesson over the page (its address is the page's own, with `?details=`). */
export function DetailsLink({ videoId, className, label, children }: DetailsLinkProps) {
  const [params] = useSearchParams();
  return (
    <PageLink className={className} to={detailsPath(videoId, params)} options={asDialog} label={label}>
      {children}
    </PageLink>
  );
}
