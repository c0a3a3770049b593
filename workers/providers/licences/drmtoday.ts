import type { LicenceRequest } from '../../../operations/ports';
import { formChallenge, rawChallenge, textToBase64, type Adapter } from './adapter';
import { signedJwt } from './jwt';
import { fromHex } from '../../../domain/shared/hex';

export type DrmTodayConfig = {
  DRMTODAY_BASE: string;
  DRMTODAY_MERCHANT: string;
  /** Hexadecimal. With it licences are authorised up front; without it castLabs calls the merchant's back end. */
  DRMTODAY_SHARED_SECRET?: string | undefined;
};

/** castLabs' upfront authorisation token: the asset and the end of the right. Times inside are ISO and milliseconds. */
function authToken({ videoId, expiresAt, now }: LicenceRequest, optData: string, secret: string) {
  const rental = {
    absoluteExpiration: new Date(expiresAt * 1000).toISOString(),
    playDuration: expiresAt * 1000 - now,
  };
  const crt = JSON.stringify([{ assetId: videoId, profile: { rental }, storeLicense: false }]);
  return signedJwt({ optData, crt, iat: Math.floor(now / 1000), jti: crypto.randomUUID() }, fromHex(secret), 'HS512');
}

/** castLabs DRMtoday: `x-dt-custom-data` is base64 JSON of userId, sessionId and merchant; Widevine sends bare bytes. */
export function drmToday({ DRMTODAY_BASE, DRMTODAY_MERCHANT, DRMTODAY_SHARED_SECRET }: DrmTodayConfig): Adapter {
  const at = (path: string) => new URL(path, DRMTODAY_BASE).href;
  const urls = {
    widevine: at('/license-proxy-widevine/cenc/?specConform=true'),
    playready: at('/license-proxy-headerauth/drmtoday/RightsManager.asmx'),
    fairplay: at('/license-server-fairplay/'),
  };
  return {
    drmTypes: ['widevine', 'playready', 'fairplay'],
    certificate: { url: at(`/license-server-fairplay/cert/${encodeURIComponent(DRMTODAY_MERCHANT)}`), headers: {} },
    async licence(request) {
      const { userId, viewing, drmType } = request;
      const optData = JSON.stringify({ userId, sessionId: viewing, merchant: DRMTODAY_MERCHANT });
      const challenge = drmType === 'fairplay' ? formChallenge(request) : rawChallenge(request);
      return {
        ...challenge,
        url: urls[drmType],
        headers: {
          ...challenge.headers,
          'x-dt-custom-data': textToBase64(optData),
          ...(DRMTODAY_SHARED_SECRET && {
            'x-dt-auth-token': await authToken(request, optData, DRMTODAY_SHARED_SECRET),
          }),
        },
      };
    },
  };
}
