const known = new WeakMap<object, URL>();

/** The address of a request, taken apart once: a page asks for its parts a dozen times. It must not be changed. */
export function urlOf(request: { readonly url: string }): Readonly<URL> {
  const before = known.get(request);
  if (before) return before;
  const url = new URL(request.url);
  known.set(request, url);
  return url;
}
