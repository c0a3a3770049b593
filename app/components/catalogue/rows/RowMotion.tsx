import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, type RefObject } from 'react';
import type { RowMotionState } from './row-motion-state';
import { closePreview } from '../card-preview';

/** Embla uses its own unit; this value takes about 500 ms for a page of slides (spec 1 §9, measured). */
const slideDuration = 16;

type RowMotionProps = { port: RefObject<HTMLDivElement>; onChange: (motion: RowMotionState | null) => void };

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts a row's carousel. Renders nothing: the carousel's script loads after the row, which does not wait for it. */
export default function RowMotion({ port, onChange }: RowMotionProps) {
  const [attach, embla] = useEmblaCarousel({
    slides: '.card',
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    duration: slideDuration,
    watchDrag: (_api, { target }) => !(target instanceof Element && target.closest('.card-preview, .state')),
  });
  useEffect(() => attach(port.current), [attach, port]);
  useEffect(() => {
    if (!embla) return;
    const report = () =>
      onChange({
        canBack: embla.canScrollPrev(),
        canForth: embla.canScrollNext(),
        back: () => embla.scrollPrev(isStill()),
        forth: () => embla.scrollNext(isStill()),
        scrollTo: (index) => {
          const snap = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(index));
          if (snap >= 0) embla.scrollTo(snap, isStill());
        },
      });
    report();
    embla
      .on('select', report)
      .on('reInit', report)
      .on('pointerDown', () => closePreview());
    return () => onChange(null);
  }, [embla, onChange]);
  return null;
}
