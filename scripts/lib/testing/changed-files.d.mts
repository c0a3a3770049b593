export function changedFiles(folder?: string): string[];
