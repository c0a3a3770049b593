/** The channel between the tabs of a browser: the account has changed. */
const channelName = 'apice-account';

export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel.postMessage('changed');
  channel.close();
}

/** Runs the callback when another tab changed the account, or this one becomes visible. Returns a function that stops it. */
export function onAccountNews(look: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  const whenSeen = () => {
    if (!document.hidden) look();
  };
  channel.addEventListener('message', look);
  document.addEventListener('visibilitychange', whenSeen);
  window.addEventListener('focus', whenSeen);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', whenSeen);
    window.removeEventListener('focus', whenSeen);
  };
}
