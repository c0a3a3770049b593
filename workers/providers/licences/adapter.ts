import { fromBase64, toBase64 } from '../../../domain/shared/base64';
import type { ProvidedDrmType } from '../../../domain/watching/drm';
import type { LicenceRequest } from '../../../operations/ports';

type Bytes = Uint8Array<ArrayBuffer>;

/** A request to a provider, written entirely by its adapter; nothing is copied from the viewer's request. */
export type UpstreamRequest = {
  url: string;
  headers: Record<string, string>;
  body?: Bytes;
  /** Converts the provider's response for the browser; throws if it is malformed. */
  read?: (answer: Bytes) => Bytes;
};

/** What differs between providers: URLs, custom data, and the wrapping of FairPlay messages. */
export type Adapter = {
  drmTypes: readonly ProvidedDrmType[];
  licence(request: LicenceRequest): Promise<UpstreamRequest>;
  /** Null if the provider has no FairPlay certificate. */
  certificate: UpstreamRequest | null;
};

const contentTypes: Record<ProvidedDrmType, string> = {
  widevine: 'application/octet-stream',
  playready: 'text/xml; charset=utf-8',
  fairplay: 'application/octet-stream',
};

/** The unchanged challenge with its system's headers. */
export const rawChallenge = ({ drmType, challenge, soapAction }: LicenceRequest) => ({
  headers: { 'content-type': contentTypes[drmType], ...(soapAction !== null && { soapaction: soapAction }) },
  body: challenge,
});

/** FairPlay at providers that expect a form: `spc=` and the SPC in base64; the CKC is returned in base64 too. */
export const formChallenge = ({ challenge }: LicenceRequest) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new TextEncoder().encode(`spc=${encodeURIComponent(toBase64(challenge))}`),
  read: fromBase64Answer,
});

export const textToBase64 = (text: string): string => toBase64(new TextEncoder().encode(text));

/** Decodes base64 text, bare or between the tags that older servers put around it. Throws when it is neither. */
export function fromBase64Answer(answer: Bytes): Bytes {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(answer).trim();
  return fromBase64(/^<ckc>([\s\S]*)<\/ckc>$/.exec(text)?.[1]?.trim() ?? text);
}
