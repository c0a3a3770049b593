/** The service worker's URL, with build and language: each combination is a separate worker. */
function workerAddress(): string {
  const { __remixManifest: build, document: page } = window;
  return `/service-worker.js?${new URLSearchParams({ build: build.version, language: page.documentElement.lang })}`;
}

/** Whether this browser has service workers: some lack them in private windows, and all without a secure connection. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** Registers the service worker (public/service-worker.js), or updates it to this build and language. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerAddress());
