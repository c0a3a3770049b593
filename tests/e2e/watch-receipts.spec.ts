import { expect, freshUser, test } from './support';
import { lesson, positionOf, watch } from './watch-support';

// Receipts of counted seconds are stored outside the page and redeemed after a redeployment (docs/decisions/0013).

test('a page that plays keeps its newest receipt, brings it back, and keeps none once it pauses', {
  tag: '@faults',
}, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void told.push(String(payload))));
  const kept = () => page.evaluate(() => localStorage.getItem('apice-receipts') ?? '');
  await watch(page, { at: 10 });
  await expect.poll(kept).toContain(lesson);
  const first = await kept();
  await expect.poll(kept).not.toBe(first);
  await page.reload();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10);
  await expect.poll(() => told.some((message) => message.includes('"redeem"'))).toBe(true);
  await expect.poll(kept).toContain(lesson);
  await page.keyboard.press('k');
  await expect.poll(kept).toBe('');
});
