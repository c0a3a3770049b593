/** Where a mail program begins to quote the original message. */
const quoteHeads = [
  /^\s*>/,
  /^-{2,}\s*(?:Messaggio originale|Original Message|Mensaje original)/i,
  /^_{10,}\s*$/,
  /^(?:Il|On|El)\b.{5,200}(?:ha scritto|wrote|escribió)\s*:\s*$/i,
  /^(?:Da|From|De):\s.+@.+/i,
];

/** The text that somebody wrote in a mail, without the quoted message and the signature. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line) => line === '-- ' || quoteHeads.some((head) => head.test(line)));
  return (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
}
