import { keySystems, strongestFirst, type DrmType } from '../../../domain/watching/drm';
import type { PlayableVideo } from '../video';

const absolute = (address: string): string => new URL(address, location.href).href;

/**
 * Shaka's part of the configuration: where each key system that the server has licences for asks, strongest first. Which
 * of them is used is the browser's to say.
 */
export function drmConfig({ licences, fairplayCertificate }: Pick<PlayableVideo, 'licences' | 'fairplayCertificate'>) {
  const offered = strongestFirst(licences.map(({ drmType }) => drmType));
  return {
    servers: Object.fromEntries(licences.map(({ drmType, address }) => [keySystems[drmType], absolute(address)])),
    preferredKeySystems: offered.map((drmType) => keySystems[drmType]),
    ...(fairplayCertificate && {
      advanced: { [keySystems.fairplay]: { serverCertificateUri: absolute(fairplayCertificate) } },
    }),
  };
}

/** What a system has to be able to play: the films' own codecs. */
const capabilities: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc', 'sinf', 'skd'],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.64001f"' }],
  },
];

async function hasSystem(drmType: DrmType): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess(keySystems[drmType], capabilities);
    return true;
  } catch {
    return false;
  }
}

let found: DrmType | undefined;

/** The system that this browser was found to have, to be told to GetVideo; undefined lets the server choose. */
export const knownDrmType = (): DrmType | undefined => found;

/**
 * Finds the strongest of the offered systems that this browser has, once per page. ClearKey alone needs no question.
 * Null when it has none.
 */
export async function findDrmType({ licences }: Pick<PlayableVideo, 'licences'>): Promise<DrmType | null> {
  const offered = strongestFirst(licences.map(({ drmType }) => drmType));
  if (offered.length === 1 && offered[0] === 'clearkey') return 'clearkey';
  for (const drmType of offered) {
    if (found === drmType || (await hasSystem(drmType))) {
      found = drmType;
      return drmType;
    }
  }
  return null;
}
