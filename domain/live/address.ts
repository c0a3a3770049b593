/**
 * The prefix of a channel's signed address, as the source of an expression with these four groups:
 * `/l/{exp}.{uid}.{signature}/{channelId}`. A signature with a named key begins with that name and a tilde.
 */
export const signedLiveBeginning = String.raw`\/l\/(\d{10})\.([\w-]{1,40})\.((?:[a-z0-9]{1,12}~)?[\w-]{43})\/([a-z0-9-]{1,40})`;

const signedPath = new RegExp(`${signedLiveBeginning}(?=\\/)`);

/** The address with the newest signature; unchanged for another channel, or without a signature. */
export function underNewestLive(address: string, newest: string): string {
  const old = signedPath.exec(address);
  const next = signedPath.exec(newest);
  return old && next && old[4] === next[4] ? address.replace(old[0], () => next[0]) : address;
}

/** The file name of a channel's master playlist; all other files are below `sourceFolder`. */
export const firstList = 'index.m3u8';
const sourceFolder = 'at';

/** The files of a source that are proxied: playlists, media segments and captions. */
const passedOn = /\.(?:m3u8|mp4|m4s|m4v|m4a|cmfv|cmfa|cmft|ts|aac|vtt|webvtt)$/;

/** Resolves an address in a playlist, if it is a proxied file on the source's host. */
export function fileAtSource(found: string, listAddress: string): URL | null {
  if (!URL.canParse(found, listAddress)) return null;
  const file = new URL(found, listAddress);
  return file.origin === new URL(listAddress).origin && passedOn.test(file.pathname) ? file : null;
}

/** Our address for a file of the source; null for a file that is not proxied. */
export function addressBelow(found: string, listAddress: string): string | null {
  const file = fileAtSource(found, listAddress);
  return file && `${sourceFolder}${file.pathname}${file.search}`;
}

/** The source's address for one of ours; null for a file that is not proxied. */
export function addressAtSource(path: string, search: string, source: string): string | null {
  if (path === firstList) return source;
  if (!path.startsWith(`${sourceFolder}/`)) return null;
  const address = new URL('/', source);
  // Assigning `pathname` can never change the host, unlike concatenating or resolving an address from outside.
  address.pathname = path.slice(sourceFolder.length);
  address.search = search;
  return passedOn.test(address.pathname) ? address.href : null;
}
