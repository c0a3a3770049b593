import { useEffect, useState } from 'react';

/** A section counts as being read from when its heading is in the upper third of the window. */
const upperPart = 1 / 3;

/** Which of an article's sections is being read, by the id of its heading; null before the first, and without scripts. */
export function useSectionRead(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const listed = ids.join(' ');
  useEffect(() => {
    const headings = listed.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const note = () => {
      const line = innerHeight * upperPart;
      setRead(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // Only the lower edge counts: the upper one is out of reach.
    const rootMargin = `1000000px 0px -${Math.round((1 - upperPart) * 100)}% 0px`;
    const observer = new IntersectionObserver(note, { rootMargin });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [listed]);
  return read;
}
