import { appPlatforms } from '../../../domain/notifications/push-endpoint';
import { ask, codeOf } from '../ask';
import { browserStorage } from '~/lib/guarded-storage';

/** What this app has registered: the token, and the id that it goes by at the server. */
type Registered = { token: string; id: string };
const key = 'app-push';

/** The app's plugin for push messages; null in a browser. */
export const appMessaging = () => window.Capacitor?.Plugins?.FirebaseMessaging ?? null;

function registered(): Registered | null {
  const [token, id] = browserStorage.read(key)?.split(' ') ?? [];
  return token && id ? { token, id } : null;
}

/** Registers this app's token at the server; returns a refusal's code, null when it is registered. */
async function register(token: string): Promise<string | null> {
  const system = window.Capacitor?.getPlatform?.();
  const platform = appPlatforms.find((one) => one === system);
  if (!platform) return 'push-off';
  const asked = await ask('CreatePushToken', { token, platform });
  if ('refusal' in asked) return codeOf(asked.refusal);
  browserStorage.write(key, `${token} ${asked.result.token}`);
  return null;
}

/** Asks the person for permission and registers this app. Returns null, `denied`, or the code of a refusal. */
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

/** Registers a token that replaces this app's. Where the old one is no more theirs, the person or somebody else ended it. */
export async function renewAppPush(token: string): Promise<void> {
  const before = registered();
  if (!before || before.token === token) return;
  const asked = await ask('DeletePushToken', { token: before.id });
  if ('result' in asked) await register(token);
  else if (asked.refusal.code === 'not-found') browserStorage.write(key, null);
}

/** The address that a pressed message opens; empty if it names none. */
export function addressOfPush(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  return typeof url === 'string' ? url : '';
}
