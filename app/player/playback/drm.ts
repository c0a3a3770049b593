import { licenceRenewalSeconds } from '../../../domain/watching/play-grant';
import { keySystems, strongestFirst, type DrmType } from '../../../domain/watching/drm';
import type { PlayableVideo } from '../video';

const absolute = (address: string): string => new URL(address, location.href).href;

/**
 * Shaka's DRM configuration: the licence address of each key system that the server supports, strongest first. The browser
 * decides which of them is used.
 */
export function drmConfig({ licences, fairplayCertificate }: Pick<PlayableVideo, 'licences' | 'fairplayCertificate'>) {
  const offered = strongestFirst(licences.map(({ drmType }) => drmType));
  return {
    servers: Object.fromEntries(licences.map(({ drmType, address }) => [keySystems[drmType], absolute(address)])),
    // PlayReady and FairPlay must request renewals; Widevine does so itself, ClearKey's licence does not expire.
    renewalIntervalSec: offered.some((drmType) => drmType === 'playready' || drmType === 'fairplay')
      ? licenceRenewalSeconds
      : 0,
    preferredKeySystems: offered.map((drmType) => keySystems[drmType]),
    ...(fairplayCertificate && {
      advanced: { [keySystems.fairplay]: { serverCertificateUri: absolute(fairplayCertificate) } },
    }),
  };
}

/** The capabilities that a key system needs: the videos' own codecs. */
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

/** The key system that this browser was found to have, to be sent with GetVideo; undefined lets the server choose. */
export const knownDrmType = (): DrmType | undefined => found;

/**
 * Finds the strongest of the offered key systems that this browser has, once per page. ClearKey alone needs no query. Returns
 * null if it has none.
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
