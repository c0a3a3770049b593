import { env } from 'cloudflare:workers';
import { factsHeader } from '../../durable-objects/viewer/messages';
import { sha256 } from '../../operations/shared/signing';
import { testDeviceId } from './scope';

/** The id of the session behind a cookie. */
export const sessionIdOf = (cookie: string) => sha256(cookie.split('.')[0] ?? '');

/**
 * A tab of a session: its socket to the viewer's object, and the messages received. `readAt`: when its page was read.
 */
export async function openTab(userId: string, cookie: string, readAt: number | null = null) {
  const facts = {
    userId,
    sessionId: await sessionIdOf(cookie),
    deviceId: testDeviceId,
    deviceName: 'Chrome, Windows',
    tab: null,
    viewLimit: null,
    trialSeconds: null,
    readAt,
  };
  const headers = { upgrade: 'websocket', [factsHeader]: JSON.stringify(facts) };
  const { webSocket } = await env.VIEWER.get(env.VIEWER.idFromName(userId)).fetch('https://viewer.invalid/', {
    headers,
  });
  if (!webSocket) throw new Error('the socket was refused');
  const heard: string[] = [];
  webSocket.addEventListener('message', ({ data }) => {
    heard.push(String(JSON.parse(String(data)).type));
  });
  webSocket.accept();
  return heard;
}
