/** The bundled source of `early-film.ts`, inserted by the build; empty in development, where the page starts its film. */
export const earlyScript: string = '';
