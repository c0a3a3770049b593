// A visitor's first page sleeps: its modules load with the first touch (workers/asleep.ts).
(() => {
  const modules = document.getElementById('app-modules');
  if (!modules) return;
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
  let pressed;
  let isWoken;

  const wake = async (event) => {
    // A pointer that rests where the page is laid out is told of as well, having moved by nothing.
    if (event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    if (isWoken) return;
    isWoken = true;
    for (const sign of signs) removeEventListener(sign, wake, true);
    try {
      // A document never asks again for a module that failed. So the browser's cache has all of them first.
      await Promise.all([...document.querySelectorAll('link[rel="x-modulepreload"]')].map(({ href }) => fetch(href)));
    } catch {
      // The line broke: the next touch tries again.
      return listen();
    }
    const script = document.createElement('script');
    script.type = 'module';
    // A page that is not shared has its nonce; the landing page's module is known by its hash.
    if (modules.nonce) script.nonce = modules.nonce;
    script.textContent = modules.textContent;
    document.body.append(script);
  };

  const listen = () => {
    isWoken = false;
    for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  };

  // A button that only works awake is pressed again when the page is; a form is not sent before.
  const remember = (event) => {
    const button = event.target.closest('[data-wakes]');
    // A link that is opened elsewhere needs nothing of this page.
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed = button;
    wake();
  };
  const awake = () => {
    removeEventListener('click', remember, true);
    // What was typed meanwhile was heard by nobody.
    for (const field of document.querySelectorAll('input'))
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    pressed?.click();
  };

  // Without scripts they stay disabled: they would do nothing.
  for (const button of document.querySelectorAll('[data-wakes]:disabled')) button.disabled = false;
  listen();
  addEventListener('click', remember, true);
  addEventListener('apice:awake', awake, { once: true });
  if (/[?&](login|redirectTo|logout)=/.test(location.search)) wake();
})();
