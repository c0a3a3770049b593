import { providedDrmTypes, type ProvidedDrmType } from '../../../domain/watching/drm';

/** The URL per system, for providers with separate ones; a system without a URL is not offered. */
export type Addresses = Partial<Record<ProvidedDrmType, string | undefined>>;

export const offeredIn = (addresses: Addresses): ProvidedDrmType[] =>
  providedDrmTypes.filter((drmType) => addresses[drmType] !== undefined);

/** The URL of an offered system. */
export function addressOf(addresses: Addresses, drmType: ProvidedDrmType): string {
  const address = addresses[drmType];
  if (address === undefined) throw new Error(`no address is configured for ${drmType}`);
  return address;
}
