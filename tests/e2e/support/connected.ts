import type { Page } from 'playwright/test';

/** Resolves when the viewer's object has told a page something of a type. */
export function told(page: Page, type: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(`"type":"${type}"`)) resolve();
      });
    });
  });
}

/** From then on what the server tells reaches a page, a log-out too. */
export const welcomed = (page: Page): Promise<void> => told(page, 'welcome');

/** Opens a page and waits for its socket. Of all, the profile asks for nothing by itself once it is there. */
export async function openConnected(page: Page, path = '/profile'): Promise<void> {
  const isWelcome = welcomed(page);
  await page.goto(path);
  await isWelcome;
}
