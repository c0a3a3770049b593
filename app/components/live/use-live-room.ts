import { useEffect, useState } from 'react';
import { liveRoomMessage, type LiveRoomMessage } from '../../../durable-objects/live-room/messages';

/**
 * Reconnect delays double from the first to the last; a random part keeps clients from reconnecting at the same time.
 * Milliseconds.
 */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

type Words = { text: string; at: number };
type Room = { count: number | null; words: Words | null };
const empty: Room = { count: null, words: null };

function parsed(data: unknown): LiveRoomMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const result = liveRoomMessage.safeParse(JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function addressOf(channelId: string): URL {
  const address = new URL(`/realtime/live/${channelId}`, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

/**
 * The number of viewers of a channel and the editors' message, while this page plays it; empty otherwise. `close` hides
 * the current message.
 */
export function useLiveRoom(channelId: string | null) {
  const [room, setRoom] = useState(empty);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  useEffect(() => {
    if (channelId === null) return;
    let failures = 0;
    let isOver = false;
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const receive = (message: LiveRoomMessage | null) => {
      if (!message) return;
      failures = 0;
      const { type } = message;
      if (type === 'watching') setRoom((before) => ({ ...before, count: message.count }));
      else setRoom((before) => ({ ...before, words: message.text === '' ? null : message }));
    };
    const connect = () => {
      socket = new WebSocket(addressOf(channelId));
      socket.addEventListener('message', ({ data }) => receive(parsed(data)));
      socket.addEventListener('close', () => {
        if (isOver) return;
        const pause = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
        failures += 1;
        timer = setTimeout(connect, pause * (0.5 + Math.random()));
      });
    };
    const again = () => {
      if (socket?.readyState !== WebSocket.CLOSED) return;
      clearTimeout(timer);
      connect();
    };
    connect();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      isOver = true;
      clearTimeout(timer);
      socket?.close();
      setRoom(empty);
    };
  }, [channelId]);
  const words = room.words && room.words.at !== closedAt ? room.words : null;
  return { count: room.count, words, close: () => setClosedAt(room.words?.at ?? null) };
}
