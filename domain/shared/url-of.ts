const known = new WeakMap<object, URL>();

/** The parsed address of a request, cached because a page needs it a dozen times. It must not be modified. */
export function urlOf(request: { readonly url: string }): Readonly<URL> {
  const before = known.get(request);
  if (before) return before;
  const url = new URL(request.url);
  known.set(request, url);
  return url;
}
