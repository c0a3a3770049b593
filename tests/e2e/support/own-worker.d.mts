export type OwnWorker = {
  url: string;
  /** Kills all its processes without a signal that they could handle. */
  kill: () => void;
  /** Starts it again on the same data and port; resolves when it answers. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export function startOwnWorker(sharedUrl: string, name?: string): Promise<OwnWorker>;
