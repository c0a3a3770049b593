import { registerServiceWorker } from './service-worker';

/** The part of a browser's push subscription that the server stores; base64url. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Asks the person for permission and the browser's push service for a subscription; the service worker only shows pushed
 * messages. Returns `denied` if the person refused, `push-off` if the service did.
 */
export async function subscribePush(pushKey: string): Promise<PushSubscriptionKeys | 'denied' | 'push-off'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
    const { endpoint = '', keys } = subscription.toJSON();
    return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  } catch {
    return 'push-off';
  }
}
