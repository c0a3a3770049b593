import { useRouteLoaderData } from '@remix-run/react';
import type { Shell } from '../server/shell.server';

/** The shell: data that every page has (see shell.server.ts); null only while an error page replaces the whole document. */
export const useOptionalShell = (): Shell | null => useRouteLoaderData<() => Promise<Shell>>('root') ?? null;

export function useShell(): Shell {
  const shell = useOptionalShell();
  if (!shell) throw new Error('The shell is missing: the root loader failed.');
  return shell;
}
