declare module 'pdfkit/output' {
  /** Call before the document ends; experimental in pdfkit 0.20. */
  export function toBytes(document: unknown): Promise<Uint8Array>;
}
declare module 'pdfkit/standard-fonts/Helvetica' {
  const font: { name: string };
  export default font;
}
declare module 'pdfkit/standard-fonts/HelveticaBold' {
  const font: { name: string };
  export default font;
}
