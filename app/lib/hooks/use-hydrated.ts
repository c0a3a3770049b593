import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether React runs in this page already: false on the server and in the very first render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
