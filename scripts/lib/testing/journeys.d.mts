export function journeysFor(changed: readonly string[], specs: readonly string[]): string[];
export const namedFolders: readonly string[];
