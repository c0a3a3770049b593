// Tells the page that opened this window what became of the visit to a provider, and closes it
// (app/components/login/provider-window.ts). When nobody listens any more, it goes on to the page itself.
(() => {
  const asked = new URLSearchParams(location.search);
  const to = new URL(asked.get('to') ?? '/', location.origin);
  // A path of two slashes would be another host.
  const isOurs = to.origin === location.origin && !to.pathname.startsWith('//');
  const target = isOurs ? to.pathname + to.search : '/';
  const goOn = () => location.replace(target + location.hash);
  const id = asked.get('id');
  if (!id) return goOn();
  const channel = new BroadcastChannel(`apice-sign-in-${id}`);
  const alone = setTimeout(goOn, 1500);
  channel.addEventListener('message', ({ data }) => {
    if (data?.type !== 'heard') return;
    clearTimeout(alone);
    close();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ type: 'outcome', to: target, hash: location.hash });
})();
