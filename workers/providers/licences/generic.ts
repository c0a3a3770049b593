import type { LicenceRequest } from '../../../operations/ports';
import { rawChallenge, textToBase64, type Adapter } from './adapter';
import { addressOf, offeredIn } from './addresses';
import { signedJwt } from './jwt';

export type GenericConfig = {
  LICENCE_WIDEVINE?: string | undefined;
  LICENCE_PLAYREADY?: string | undefined;
  LICENCE_FAIRPLAY?: string | undefined;
  LICENCE_FAIRPLAY_CERTIFICATE?: string | undefined;
  /** The custom-data header's name. */
  LICENCE_HEADER: string;
  /** The header's value, with `{userId}`, `{videoId}`, `{viewing}`, `{expiresAt}` and `{keyIds}` (separated by commas). */
  LICENCE_TEMPLATE?: string | undefined;
  LICENCE_ENCODING: 'base64' | 'plain';
  /** Instead of a template: a JWT with the same values. */
  LICENCE_JWT_SECRET?: string | undefined;
};

/** Replaces all placeholders in one pass, so that a value is never expanded. All values are plain identifiers. */
const filledIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

async function customData(request: LicenceRequest, config: GenericConfig): Promise<string> {
  const { userId, videoId, viewing, keyIds, expiresAt, now } = request;
  if (config.LICENCE_JWT_SECRET) {
    const claims = {
      sub: userId,
      cid: videoId,
      jti: viewing,
      kids: keyIds,
      iat: Math.floor(now / 1000),
      exp: expiresAt,
    };
    return signedJwt(claims, new TextEncoder().encode(config.LICENCE_JWT_SECRET), 'HS256');
  }
  const values = { userId, videoId, viewing, keyIds: keyIds.join(','), expiresAt: String(expiresAt) };
  const text = filledIn(config.LICENCE_TEMPLATE ?? '', values);
  return config.LICENCE_ENCODING === 'base64' ? textToBase64(text) : text;
}

/** Any provider that accepts raw challenges and one custom-data header. */
export function generic(config: GenericConfig): Adapter {
  const addresses = {
    widevine: config.LICENCE_WIDEVINE,
    playready: config.LICENCE_PLAYREADY,
    fairplay: config.LICENCE_FAIRPLAY,
  };
  const certificate = config.LICENCE_FAIRPLAY_CERTIFICATE;
  return {
    drmTypes: offeredIn(addresses),
    certificate: certificate === undefined ? null : { url: certificate, headers: {} },
    async licence(request) {
      const challenge = rawChallenge(request);
      return {
        ...challenge,
        url: addressOf(addresses, request.drmType),
        headers: { ...challenge.headers, [config.LICENCE_HEADER]: await customData(request, config) },
      };
    },
  };
}
