/** Prevents scripts and MIME sniffing; opened as a page, the file may load nothing. */
export const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves unescaped. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The content-disposition header (RFC 6266): an ASCII name for old clients, and the full name for all others. */
export const attached = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${escaped(name)}`;
