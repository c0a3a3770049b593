export function ensureLiveSource(folder: string): Promise<void>;
