/** The identity token of a request, or null: a request with a token ignores its cookies and origin. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
