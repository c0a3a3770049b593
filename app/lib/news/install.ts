import { Shared } from '../store';

/** The browser's own offer to install the site; browsers that have none never tell of one. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** What the browser would install now; null where it is installed, or cannot be. */
export const installOffer = new Shared<InstallOffer | null>(null);

/** Keeps the offer for a button of ours, in place of the browser's own bar. It is made once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    installOffer.set(event);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Asks the person; an offer can be used once. */
export async function install(): Promise<void> {
  const offer = installOffer.value;
  installOffer.set(null);
  await offer?.prompt();
}
