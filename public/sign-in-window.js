// Tells the page that opened this window what became of the visit to a provider, and closes it
// (app/components/login/provider-window.ts). When nobody listens any more, it goes on to the page itself.
(() => {
  const asked = new URLSearchParams(location.search);
  const to = new URL(asked.get('to') ?? '/', location.origin);
  // A path of two slashes would be another host.
  const isOurs = to.origin === location.origin && !to.pathname.startsWith('//');
  const target = isOurs ? to.pathname + to.search : '/';
  const goOn = () => location.replace(asked.has('bare') ? target : target + location.hash);
  const id = asked.get('id');
  if (!id) return goOn();
  const name = `apice-sign-in-${id}`;
  const channel = new BroadcastChannel(name);
  // A page that listens may be busy; one that a phone has put to sleep holds its lock and says nothing.
  let going = setTimeout(goOn, 5000);
  let isHeard = false;
  channel.addEventListener('message', ({ data }) => {
    if (data?.type !== 'heard') return;
    isHeard = true;
    clearTimeout(going);
    close();
  });
  // The page holds it for as long as it listens. It may have heard and be on its way already.
  const heldByNobody = () => {
    clearTimeout(going);
    if (!isHeard) going = setTimeout(goOn, 300);
  };
  // Refused where the browser keeps nothing for a site: then the patience above is all there is.
  navigator.locks?.request(name, heldByNobody).catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ type: 'outcome', to: target, hash: location.hash });
})();
