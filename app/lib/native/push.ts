import { appPlatforms } from '../../../domain/notifications/push-endpoint';
import { ask, codeOf } from '../ask';
import { browserStorage } from '~/lib/guarded-storage';

/** The registered push token, and its id on the server. */
type Registered = { token: string; id: string };
const key = 'app-push';

/** The native plugin for push messages; null in a browser. */
export const appMessaging = () => window.Capacitor?.Plugins?.FirebaseMessaging ?? null;

function registered(): Registered | null {
  const [token, id] = browserStorage.read(key)?.split(' ') ?? [];
  return token && id ? { token, id } : null;
}

/** Registers this app's token on the server. Returns the code of a refusal, or null. */
async function register(token: string): Promise<string | null> {
  const system = window.Capacitor?.getPlatform?.();
  const platform = appPlatforms.find((one) => one === system);
  if (!platform) return 'push-off';
  const asked = await ask('CreatePushToken', { token, platform });
  if ('refusal' in asked) return codeOf(asked.refusal);
  browserStorage.write(key, `${token} ${asked.result.token}`);
  return null;
}

/** Asks for permission and registers this app. Returns null, `denied`, or the code of a refusal. */
export async function registerAppPush(): Promise<string | null> {
  const messaging = appMessaging();
  if (!messaging) return 'push-off';
  try {
    if ((await messaging.requestPermissions()).receive !== 'granted') return 'denied';
    return await register((await messaging.getToken()).token);
  } catch {
    return 'push-off';
  }
}

/**
 * Replaces this app's registered token. If the server no longer has the old one, it was removed on purpose meanwhile: the
 * new one is not registered.
 */
export async function renewAppPush(token: string): Promise<void> {
  const before = registered();
  if (!before || before.token === token) return;
  const asked = await ask('DeletePushToken', { token: before.id });
  if ('result' in asked) await register(token);
  else if (asked.refusal.code === 'not-found') browserStorage.write(key, null);
}

/** The URL that a pressed push message opens; empty if it has none. */
export function addressOfPush(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  return typeof url === 'string' ? url : '';
}
