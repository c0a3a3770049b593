const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The faults without a parameter (faults.mjs). */
const pressed = ['stop', 'end', 'stall', 'down', 'restart', 'resume'];

function stateOf({ isDown, stoppedAt, stalledAt, hasEndMark, delayMs }) {
  if (isDown) return 'down';
  if (stoppedAt !== null) return hasEndMark ? 'ended' : 'stopped';
  if (stalledAt !== null) return 'stalled';
  return delayMs > 0 ? `answers after ${delayMs} ms` : 'streams';
}

const buttonOf = (name, kind) =>
  `<button onclick="fetch('/${name}/fault',{method:'POST',body:JSON.stringify({kind:'${kind}'})}).then(()=>location.reload())">${kind}</button>`;

const style = 'body{font:16px system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}li{margin:1rem 0}';

/** The overview page: the requested channels, their faults, and a link back to `devPage`. */
export function sourcePage(channels, devPage) {
  const rows = [...channels].map(
    ([name, channel]) =>
      `<li><a href="/${name}/master.m3u8">${name}</a>: ${stateOf(channel)} ${pressed.map((kind) => buttonOf(name, kind)).join(' ')}</li>`,
  );
  return `<!doctype html><html lang="en"><title>Live source</title><meta name="viewport" content="width=device-width"><style>${style}</style><p><a href="${escaped(devPage)}">Back to /dev</a></p><h1>Live source</h1><p>Any name is a channel: <code>/aula/master.m3u8</code>. Faults with numbers are posted to <code>/aula/fault</code>: <code>{"kind": "slow", "delayMs": 3000}</code>, <code>{"kind": "lose", "count": 2}</code>, <code>{"kind": "clock", "seconds": -3600}</code>, <code>{"kind": "window", "seconds": 60}</code>.</p><ul>${rows.join('')}</ul></html>`;
}
