import { Shared } from '~/lib/store';
import { browserStorage } from '~/lib/guarded-storage';
import { lookKey, storedLook, type ReaderLook } from './stored-look';

/** The display settings of this device: phones and desktops need different text sizes. */
export const readerLook = new Shared<ReaderLook>({ paper: 'light', size: 1 });

/** Without storage the defaults are used. */
export function recallLook(): void {
  const look = storedLook(browserStorage.readJson(lookKey));
  if (look) readerLook.set(look);
}

export function chooseLook(change: Partial<ReaderLook>): void {
  const look = { ...readerLook.value, ...change };
  readerLook.set(look);
  browserStorage.write(lookKey, JSON.stringify(look));
}
