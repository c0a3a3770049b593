/** Layout shift without user input, from the page's first paint on: the browser's own measure (CLS). */
export const measureShift = (page) =>
  page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page) => page.evaluate(() => globalThis.shifted);
