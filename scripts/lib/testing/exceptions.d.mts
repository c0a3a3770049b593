export function tellsOfException(line: string): boolean;
