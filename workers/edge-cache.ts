/** The data centre's cache. The browser's type of `caches`, which pages need, does not know it. */
export const edgeCache = (): Cache => (caches as unknown as { default: Cache }).default;
