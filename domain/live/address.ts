/**
 * The beginning of a channel's signed address: `/l/{exp}.{uid}.{signature}/{channelId}`. Its groups are these four, in this order; a
 * signature by a key with a name is preceded by that name and a tilde.
 */
export const signedLiveBeginning = String.raw`\/l\/(\d{10})\.([\w-]{1,40})\.((?:[a-z0-9]{1,12}~)?[\w-]{43})\/([a-z0-9-]{1,40})`;

const signedPath = new RegExp(`${signedLiveBeginning}(?=\\/)`);

/** The address with the newest signature; unchanged when it is of another channel, or not signed at all. */
export function underNewestLive(address: string, newest: string): string {
  const old = signedPath.exec(address);
  const next = signedPath.exec(newest);
  return old && next && old[4] === next[4] ? address.replace(old[0], () => next[0]) : address;
}

/** The last part of the address of a channel's first list; everything else of it is below `sourceFolder`. */
export const firstList = 'index.m3u8';
const sourceFolder = 'at';

/** What of a source is passed on: lists, pieces of picture and sound, and captions. */
const passedOn = /\.(?:m3u8|mp4|m4s|m4v|m4a|cmfv|cmfa|cmft|ts|aac|vtt|webvtt)$/;

/** Where an address of a list leads, if that is a file of its source's host that is passed on. */
export function fileAtSource(found: string, listAddress: string): URL | null {
  if (!URL.canParse(found, listAddress)) return null;
  const file = new URL(found, listAddress);
  return file.origin === new URL(listAddress).origin && passedOn.test(file.pathname) ? file : null;
}

/** The address below a channel's own at which one of its source's files is found, or null for what is not passed on. */
export function addressBelow(found: string, listAddress: string): string | null {
  const file = fileAtSource(found, listAddress);
  return file && `${sourceFolder}${file.pathname}${file.search}`;
}

/** The source's address behind one of ours, or null for one that we do not pass on. */
export function addressAtSource(path: string, search: string, source: string): string | null {
  if (path === firstList) return source;
  if (!path.startsWith(`${sourceFolder}/`)) return null;
  const address = new URL('/', source);
  // A path that is set changes no host, whatever is in it; one that is put together or resolved could.
  address.pathname = path.slice(sourceFolder.length);
  address.search = search;
  return passedOn.test(address.pathname) ? address.href : null;
}
