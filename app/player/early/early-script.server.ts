/** `early-film.ts` with all that it needs, as a text: the build puts it here. In development the page starts its film. */
export const earlyScript: string = '';
