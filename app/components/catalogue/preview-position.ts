/** How far a preview extends beyond its card, its distance from the window's edge, and its minimum width. Pixels of a root of 16. */
const atRootOf16 = { reach: 12, margin: 8, leastWidth: 304 };

function measures() {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const { reach, margin, leastWidth } = atRootOf16;
  return { reach: reach * scale, margin: margin * scale, leastWidth: leastWidth * scale };
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Opens a preview in the top layer over the card that contains it, inside the window, and keeps it there while the page or the row
 * scrolls. Returns a function that ends this.
 */
export function followCard(preview: HTMLElement): () => void {
  const card = preview.parentElement;
  if (!card || typeof preview.showPopover !== 'function') return () => undefined;
  const { reach, margin, leastWidth } = measures();
  const start = card.getBoundingClientRect();
  const width = Math.max(start.width, leastWidth) + reach * 2;
  preview.style.width = `${width}px`;
  preview.showPopover();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = between(start.left + (start.width - width) / 2, margin, clientWidth - width - margin);
  const top = between(start.top - reach, margin, Math.max(margin, clientHeight - preview.offsetHeight - margin));
  const place = () => {
    const now = card.getBoundingClientRect();
    preview.style.left = `${left + now.left - start.left}px`;
    preview.style.top = `${top + now.top - start.top}px`;
  };
  place();
  preview.dataset.placed = '';
  let frame = 0;
  const moved = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  addEventListener('scroll', moved, { passive: true, capture: true });
  addEventListener('resize', moved);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', moved, { capture: true });
    removeEventListener('resize', moved);
  };
}
