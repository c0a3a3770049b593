/** Encodes a text for PDF's WinAnsi strings: Latin letters, the euro sign, no character that would end the string. */
const pdfText = (text: string): string =>
  text
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
    .replaceAll(/[^ -~]/g, (sign) => {
      const code = { '€': 128, '’': 146, '–': 150, '−': 45 }[sign] ?? sign.codePointAt(0) ?? 63;
      return code < 256 ? `\\${code.toString(8).padStart(3, '0')}` : '?';
    });

/** Renders a document as a PDF of one page: only text, in a font that every reader has. */
export function pdfOf(facts: [string, string][]): Uint8Array<ArrayBuffer> {
  const lines = facts.map(
    ([name, value], index) =>
      `BT /F1 11 Tf 56 ${740 - index * 22} Td (${pdfText(name)}) Tj ET BT /F1 11 Tf 320 ${740 - index * 22} Td (${pdfText(value)}) Tj ET`,
  );
  const content = `BT /F1 18 Tf 56 785 Td (Apice) Tj ET ${lines.join(' ')}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
