/** The file is never run and never sniffed; opened as a page of its own, it may load nothing. */
export const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** RFC 8187 allows fewer characters than an address does. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The content-disposition header (RFC 6266): an ASCII name for old programs, the whole name for the others. */
export const attached = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${escaped(name)}`;
