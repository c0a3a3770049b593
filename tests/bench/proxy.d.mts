/** How the line is: see proxy.mjs. */
export type Network = { latencyMs: number; bitsPerSecond: number; dropEvery: number; isCut: boolean };

export type Proxy = {
  url: string;
  log: { at: number; path: string }[];
  change: (changes: Partial<Network>) => void;
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
};

export function startProxy(options: {
  target: string;
  port: number;
  files?: Record<string, string>;
  pages?: Record<string, string>;
  network?: Partial<Network>;
  isCompressed?: boolean;
}): Promise<Proxy>;
