/** The object that Capacitor injects into a native app's window; undefined elsewhere. Only the parts that are used. */
type Capacitor = {
  getPlatform?(): string;
  Plugins?: {
    App?: {
      addListener(event: 'appUrlOpen', listener: (opened: { url: string }) => void): unknown;
      addListener(event: 'backButton', listener: (pressed: { canGoBack: boolean }) => void): unknown;
      exitApp(): Promise<void>;
    };
    ScreenOrientation?: { lock(options: { orientation: 'landscape' | 'portrait' }): Promise<void> };
    /** `data` is base64. */
    Filesystem?: {
      writeFile(options: { path: string; directory: 'CACHE'; data: string }): Promise<{ uri: string }>;
      appendFile(options: { path: string; directory: 'CACHE'; data: string }): Promise<void>;
    };
    /** @capacitor-firebase/messaging: FCM tokens on both systems. */
    FirebaseMessaging?: {
      requestPermissions(): Promise<{ receive: string }>;
      getToken(): Promise<{ token: string }>;
      addListener(event: 'tokenReceived', listener: (received: { token: string }) => void): unknown;
      addListener(
        event: 'notificationActionPerformed',
        listener: (pressed: { notification: { data?: unknown } }) => void,
      ): unknown;
    };
    Share?: { share(options: { title: string; files: string[] }): Promise<unknown> };
  };
};

declare global {
  interface Window {
    Capacitor?: Capacitor;
  }
}

/** The API of the surrounding native app; null in a browser. */
export const nativeApp = () => window.Capacitor?.Plugins?.App ?? null;

/** Locks the screen's orientation through the app or the browser; a failure is ignored. */
export async function lockOrientation(orientation: 'landscape' | 'portrait'): Promise<void> {
  const plugin = window.Capacitor?.Plugins?.ScreenOrientation;
  try {
    if (plugin) return await plugin.lock({ orientation });
    const screenLock: unknown = Reflect.get(screen.orientation, 'lock');
    if (typeof screenLock === 'function') await screenLock.call(screen.orientation, orientation);
  } catch {
    // Browsers reject it outside of full screen.
  }
}
