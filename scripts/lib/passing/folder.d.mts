export function passingFolder(): string;
export function copyContents(from: string, to: string): void;
