import { useEffect, useState, type RefObject } from 'react';

/** The distance from the window at which a row starts to load (spec 1 §9). */
const lookahead = '150px 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for every row of the page. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: lookahead },
  );
  return observer;
}

/** Whether an element has ever been within 150 px of the window. */
export function useNear(ref: RefObject<Element>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    waiting.set(element, () => setNear(true));
    shared().observe(element);
    return () => shared().unobserve(element);
  }, [ref]);
  return isNear;
}
