/** How a channel is played: HLS in our own player, or another service's embed. */
export const liveKinds = ['hls', 'youtube', 'vimeo'] as const;
export type LiveKind = (typeof liveKinds)[number];

const ids: Record<Exclude<LiveKind, 'hls'>, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether a host name is public: not an IP address, and not in a private network's domain. */
const isPublicName = (hostname: string): boolean =>
  /\.[a-z]{2,}$/i.test(hostname) && !/\.(?:local|internal|localhost|test|invalid|home|lan)$/i.test(hostname);

/** Why a source is invalid for its kind; null when it is valid. In development an HLS playlist may be on localhost. */
export function sourceProblem(kind: LiveKind, source: string, isDevelopment: boolean): string | null {
  if (kind !== 'hls') return ids[kind].test(source) ? null : `live-source-not-${kind}`;
  if (!URL.canParse(source)) return 'live-source-not-an-address';
  const { protocol, hostname, username, password, hash, pathname } = new URL(source);
  if (isDevelopment && isLocal(hostname)) return null;
  if (protocol !== 'https:') return 'live-source-not-https';
  if (username || password || hash || !isPublicName(hostname)) return 'live-source-not-public';
  return pathname.endsWith('.m3u8') ? null : 'live-source-not-a-list';
}

/** The address of an embed: YouTube without cookies, Vimeo without tracking (spec 3 §2.3, ruling on live). */
export const frameUrl = (kind: Exclude<LiveKind, 'hls'>, source: string): string =>
  kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${source}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${source}?autoplay=1&dnt=1`;

/** The origins of those embeds, for the content security policy of the page that may show them. */
export const frameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Whether the page at an address may show embeds; like the router, ignoring case and a trailing slash. */
export const mayShowFrames = (pathname: string): boolean => /^\/live\/?$/i.test(pathname);

/**
 * The minimum window for a gapless recording, which reads the playlist about once a minute, or later when jobs wait.
 * Seconds.
 */
export const safeWindowSeconds = 120;
