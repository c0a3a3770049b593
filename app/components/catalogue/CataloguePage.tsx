import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import type { TrialState } from '../../../domain/watching/trial';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { WarmWatchPage, type LikelyLesson } from '~/player/preload/WarmWatchPage';
import { OtherDevice } from '../shell/OtherDevice';
import { CatalogueActionsProvider, TrialProvider, type CatalogueActions } from './catalogue-actions';
import { openedHere } from './DetailsLink';
import { NotLoaded } from './NotLoaded';
import { closePreview } from './card-preview';
import { useHiding } from './rows/use-hiding';

const Details = lazyWithFallback(() => import('../Details').then(({ Details }) => Details), NotLoaded);
const SeriesPicker = lazyWithFallback(
  () => import('../SeriesPicker').then(({ SeriesPicker }) => SeriesPicker),
  NotLoaded,
);

type CataloguePageProps = {
  isMobile: boolean;
  /** The lesson that is most likely to be opened; null if none can be. */
  likely: LikelyLesson | null;
  /** What the old trial no longer opens leads to the plans. */
  trial?: TrialState | null;
  /** The page, given the lessons that have left keep-watching, and those that are leaving it and keep their place. */
  children: (hidden: ReadonlySet<string>, gone: ReadonlySet<string>) => ReactNode;
};

/** The details dialog as part of the address: back closes it, and a link opens it. */
function useDetailsId() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const close = () => {
    const wasOpenedHere =
      typeof location.state === 'object' && location.state !== null && 'openedHere' in location.state;
    if (wasOpenedHere) return navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete('details');
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
  return { videoId: search.get('details'), close };
}

/** The frame of every catalogue page: the dialogs of its cards, and the actions that cards may call. */
export function CataloguePage({ isMobile, likely, trial = null, children }: CataloguePageProps) {
  const navigate = useNavigate();
  const { videoId, close } = useDetailsId();
  const { hidden, gone, hide, show } = useHiding();
  const [picking, setPicking] = useState<PersonalCard | null>(null);
  // Cards receive the same functions for the page's lifetime, so that they do not render again.
  const latest = useRef({ hide, show, navigate, close });
  useEffect(() => {
    latest.current = { hide, show, navigate, close };
  });
  const actions = useMemo<CatalogueActions>(
    () => ({
      go: (to) => {
        const isDialog = to.startsWith('?');
        latest.current.navigate(to, isDialog ? { state: openedHere, preventScrollReset: true } : undefined);
      },
      pickSeries: setPicking,
      hideFromKeepWatching: (id) => latest.current.hide(id),
      showInKeepWatching: (id) => latest.current.show(id),
    }),
    [],
  );
  useEffect(() => closePreview, []);
  const [wasDetailsOpen, setDetailsOpen] = useState(false);
  if (videoId && !wasDetailsOpen) setDetailsOpen(true);
  const [wasPicking, setWasPicking] = useState(false);
  if (picking && !wasPicking) setWasPicking(true);
  // Rendered only when it has content: a lesson opened during hydration would interrupt it. Keeps the same element while
  // the content is unchanged: a new one would update a boundary that still waits for its code (React's error 421).
  const dialogs = useMemo(
    () =>
      (wasDetailsOpen || wasPicking) && (
        <Suspense>
          {wasDetailsOpen && <Details videoId={videoId} onClose={() => latest.current.close()} />}
          {wasPicking && <SeriesPicker card={picking} onClose={() => setPicking(null)} />}
        </Suspense>
      ),
    [wasDetailsOpen, videoId, wasPicking, picking],
  );
  return (
    <CatalogueActionsProvider value={actions}>
      <TrialProvider value={trial}>
        <main id="main" tabIndex={-1} className="catalogue" data-mobile={isMobile || undefined}>
          {children(hidden, gone)}
        </main>
        <WarmWatchPage likely={likely} />
        <OtherDevice />
        {dialogs}
      </TrialProvider>
    </CatalogueActionsProvider>
  );
}
