/** How a channel is shown: HLS in our own player, or a frame of another service. */
export const liveKinds = ['hls', 'youtube', 'vimeo'] as const;
export type LiveKind = (typeof liveKinds)[number];

const ids: Record<Exclude<LiveKind, 'hls'>, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether a name may be one of the internet: no address in numbers, and no name of a private network. */
const isPublicName = (hostname: string): boolean =>
  /\.[a-z]{2,}$/i.test(hostname) && !/\.(?:local|internal|localhost|test|invalid|home|lan)$/i.test(hostname);

/** Why a source cannot be one of that kind, or null. In development an HLS list may be on this machine. */
export function sourceProblem(kind: LiveKind, source: string, isDevelopment: boolean): string | null {
  if (kind !== 'hls') return ids[kind].test(source) ? null : `live-source-not-${kind}`;
  if (!URL.canParse(source)) return 'live-source-not-an-address';
  const { protocol, hostname, username, password, hash, pathname } = new URL(source);
  if (isDevelopment && isLocal(hostname)) return null;
  if (protocol !== 'https:') return 'live-source-not-https';
  if (username || password || hash || !isPublicName(hostname)) return 'live-source-not-public';
  return pathname.endsWith('.m3u8') ? null : 'live-source-not-a-list';
}

/** The address of a foreign frame: without cookies of YouTube, without tracking of Vimeo (spec 3 §2.3, ruling on live). */
export const frameUrl = (kind: Exclude<LiveKind, 'hls'>, source: string): string =>
  kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${source}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${source}?autoplay=1&dnt=1`;

/** The origins of those frames, for the policy of the one document that may show them. */
export const frameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Whether the document of an address may show those frames: as the router, without regard to case or a last slash. */
export const mayShowFrames = (pathname: string): boolean => /^\/live\/?$/i.test(pathname);

/** A recording reads the list about once a minute, later where jobs wait: of a shorter list pieces may be gone by then. Seconds. */
export const safeWindowSeconds = 120;
