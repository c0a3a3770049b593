export function passingFolder(): string;
