import type { Page } from 'playwright/test';

/** Resolves when the page has received a message of this type from the viewer's object. */
export function told(page: Page, type: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(`"type":"${type}"`)) resolve();
      });
    });
  });
}

/** From the first message on, everything reaches the page, even a log-out. */
export const welcomed = (page: Page): Promise<void> => told(page, 'welcome');

/** Opens a page and waits for its socket. The profile is used because it requests nothing more by itself. */
export async function openConnected(page: Page, path = '/profile'): Promise<void> {
  const isWelcome = welcomed(page);
  await page.goto(path);
  await isWelcome;
}
