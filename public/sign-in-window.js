// Sends the outcome of a provider's sign-in to the page that opened this window, and closes it
// (app/components/login/provider-window.ts). If no page is listening, it navigates to the page itself.
(() => {
  const asked = new URLSearchParams(location.search);
  const to = new URL(asked.get('to') ?? '/', location.origin);
  // A path that starts with two slashes would be another host.
  const isOurs = to.origin === location.origin && !to.pathname.startsWith('//');
  const target = isOurs ? to.pathname + to.search : '/';
  const goOn = () => location.replace(asked.has('bare') ? target : target + location.hash);
  const id = asked.get('id');
  if (!id) return goOn();
  const name = `apice-sign-in-${id}`;
  const channel = new BroadcastChannel(name);
  // A listening page may be busy; one suspended by a phone holds the lock but does not respond, hence the timeout.
  let going = setTimeout(goOn, 5000);
  let isHeard = false;
  channel.addEventListener('message', ({ data }) => {
    if (data?.type !== 'heard') return;
    isHeard = true;
    clearTimeout(going);
    close();
  });
  // The page holds the lock while it listens. When the lock is free, it may have received the message and be navigating
  // already.
  const heldByNobody = () => {
    clearTimeout(going);
    if (!isHeard) going = setTimeout(goOn, 300);
  };
  // Rejected where the browser blocks storage for a site: then only the timeout above applies.
  navigator.locks?.request(name, heldByNobody).catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel.postMessage({ type: 'outcome', to: target, hash: location.hash });
})();
