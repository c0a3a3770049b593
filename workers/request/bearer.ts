/** The identity token of a request, or null: whoever brings one stands alone, whatever its cookies and origin are. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
