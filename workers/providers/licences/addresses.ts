import { providedDrmTypes, type ProvidedDrmType } from '../../../domain/watching/drm';

/** Addresses by system, for providers with separate addresses for each account; a system without one is not offered. */
export type Addresses = Partial<Record<ProvidedDrmType, string | undefined>>;

export const offeredIn = (addresses: Addresses): ProvidedDrmType[] =>
  providedDrmTypes.filter((drmType) => addresses[drmType] !== undefined);

/** The configured address of a system that is offered. */
export function addressOf(addresses: Addresses, drmType: ProvidedDrmType): string {
  const address = addresses[drmType];
  if (address === undefined) throw new Error(`no address is configured for ${drmType}`);
  return address;
}
