export type OwnWorker = {
  url: string;
  /** Ends every process of it without a word. */
  kill: () => void;
  /** Starts it again on the same data and port; resolves when it answers. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export function startOwnWorker(sharedUrl: string, name?: string): Promise<OwnWorker>;
