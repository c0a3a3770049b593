export function momentOf(text: string): number;
export function moveClock(text: string): Promise<void>;
