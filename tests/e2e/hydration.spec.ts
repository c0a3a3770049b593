import { expect, test } from './support';

// Input before the page's script has run must not break the page.

for (const [where, path, role, name] of [
  ['the catalogue', '/browse', 'main', ''],
  ['a page behind the second factor', '/admin/realtime', 'dialog', 'Autenticazione a due fattori'],
] as const) {
  test(`a key pressed in the moment in which ${where} wakes up breaks nothing`, { tag: '@faults' }, async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    // A page that asks for something first is a refusal until then.
    consoleErrors.allow(/status of 403/);
    await signInAs(page, 'admin-new@apice.test');
    // React listens for keys from the start of hydration: one is pressed exactly then.
    await page.addInitScript(() => {
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (...rest: Parameters<typeof add>) {
        add.apply(this, rest);
        if (this !== document || rest[0] !== 'keydown') return;
        EventTarget.prototype.addEventListener = add;
        queueMicrotask(() => {
          document.documentElement.dataset.pressed = '';
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        });
      };
    });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-pressed', '');
    await expect(page.getByRole(role, { name })).toBeVisible();
  });
}
