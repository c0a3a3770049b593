export function tempFolder(): string;
export function copyContents(from: string, to: string): void;
