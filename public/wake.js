// The landing page sleeps: its modules load with the visitor's first touch (workers/landing-cache.ts).
(() => {
  const modules = document.getElementById('app-modules');
  if (!modules) return;
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
  let pressed;

  const wake = (event) => {
    // A pointer that rests where the page is laid out is told of as well, having moved by nothing.
    if (event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    for (const sign of signs) removeEventListener(sign, wake, true);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = modules.textContent;
    document.body.append(script);
  };

  // A button that only works awake is pressed again when the page is.
  const remember = (event) => {
    pressed = event.target.closest('[data-wakes]') ?? pressed;
  };
  const awake = () => {
    removeEventListener('click', remember, true);
    pressed?.click();
  };

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  addEventListener('click', remember, true);
  addEventListener('apice:awake', awake, { once: true });
  if (/[?&](login|redirectTo|logout)=/.test(location.search)) wake();
})();
