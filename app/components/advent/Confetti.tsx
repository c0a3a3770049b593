import { useEffect, useRef } from 'react';
import { useMediaQuery } from '~/lib/hooks/use-media-query';

/** How long after opening the confetti starts, so that the open box is seen first (spec 2 §4). Milliseconds. */
const afterOpeningMs = 150;

const tokens = ['--film-brand', '--film-text', '--film-gold', '--film-muted'];

async function fly(canvas: HTMLCanvasElement): Promise<() => void> {
  const { default: confetti } = await import('canvas-confetti');
  const style = getComputedStyle(canvas);
  const throwPaper = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  void throwPaper({
    particleCount: 90,
    spread: 100,
    startVelocity: 26,
    origin: { x: 0.6, y: 0.5 },
    colors: tokens.map((token) => style.getPropertyValue(token).trim()),
    disableForReducedMotion: true,
  });
  return () => throwPaper.reset();
}

/** Confetti over the picture of a box that was opened just now; not with prefers-reduced-motion. */
export const Confetti = () => (useMediaQuery('(prefers-reduced-motion: reduce)') ? null : <Paper />);

function Paper() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let stop: () => void = () => undefined;
    let isGone = false;
    const begin = async () => {
      const reset = await fly(canvas);
      if (isGone) reset();
      else stop = reset;
    };
    // The confetti's code is optional: a failed load is ignored.
    const timer = setTimeout(() => void begin().catch(() => undefined), afterOpeningMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return <canvas ref={ref} className="confetti" aria-hidden="true" />;
}
