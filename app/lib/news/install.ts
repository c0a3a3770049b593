import { Shared } from '../store';

/** The browser's own offer to install the site; browsers without one never fire the event. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** The browser's current offer to install; null if the site is installed or cannot be. */
export const installOffer = new Shared<InstallOffer | null>(null);

/** Keeps the offer for our own button instead of the browser's bar. The event fires once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    installOffer.set(event);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the offer to the person; it can be used once. */
export async function install(): Promise<void> {
  const offer = installOffer.value;
  installOffer.set(null);
  await offer?.prompt();
}
