import { fromBase64 } from '../../../domain/shared/base64';
import { grantSeconds, licenceRenewalSeconds } from '../../../domain/watching/play-grant';
import type { LicenceRequest } from '../../../operations/ports';
import { rawChallenge, type Adapter } from './adapter';
import { addressOf, offeredIn } from './addresses';
import { signedJwt } from './jwt';

export type AxinomConfig = {
  AXINOM_COM_KEY_ID: string;
  /** Base64. */
  AXINOM_COM_KEY: string;
  AXINOM_WIDEVINE?: string | undefined;
  AXINOM_PLAYREADY?: string | undefined;
  AXINOM_FAIRPLAY?: string | undefined;
  AXINOM_FAIRPLAY_CERTIFICATE?: string | undefined;
};

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** 32 hexadecimal digits as a GUID. */
const guidOf = (kid: string): string => kid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** How long Widevine retries a renewal before the licence expires. Seconds. */
const recoverySeconds = grantSeconds - licenceRenewalSeconds;

/** The validity of a message, which is sent immediately. Seconds. */
const messageSeconds = 300;

/** The licence service message: the allowed keys and their expiry. */
function message({ keyIds, expiresAt, now }: LicenceRequest, comKeyId: string) {
  return {
    version: 1,
    com_key_id: comKeyId,
    expiration_date: isoOf(Math.floor(now / 1000) + messageSeconds),
    message: {
      type: 'entitlement_message',
      version: 2,
      license: {
        expiration_datetime: isoOf(expiresAt),
        allow_persistence: false,
        // Widevine renews by itself; for the others the player does (app/player/playback/drm.ts).
        widevine: { allow_renewal: true, renewal_delay: licenceRenewalSeconds, renewal_recovery: recoverySeconds },
        playready: { real_time_expiration: true },
        fairplay: { real_time_expiration: true },
      },
      content_keys_source: { inline: keyIds.map((kid) => ({ id: guidOf(kid) })) },
    },
  };
}

/** Axinom DRM: `X-AxDRM-Message` is a JWT, HS256 with the communication key, around an entitlement to the video's keys. */
export function axinom(config: AxinomConfig): Adapter {
  const addresses = {
    widevine: config.AXINOM_WIDEVINE,
    playready: config.AXINOM_PLAYREADY,
    fairplay: config.AXINOM_FAIRPLAY,
  };
  const secret = fromBase64(config.AXINOM_COM_KEY);
  const certificate = config.AXINOM_FAIRPLAY_CERTIFICATE;
  return {
    drmTypes: offeredIn(addresses),
    certificate: certificate === undefined ? null : { url: certificate, headers: {} },
    async licence(request) {
      const challenge = rawChallenge(request);
      const entitlement = await signedJwt(message(request, config.AXINOM_COM_KEY_ID), secret, 'HS256');
      return {
        ...challenge,
        url: addressOf(addresses, request.drmType),
        headers: { ...challenge.headers, 'x-axdrm-message': entitlement },
      };
    },
  };
}
