/** Where a mail program begins to repeat what it answers. */
const quoteHeads = [
  /^\s*>/,
  /^-{2,}\s*(?:Messaggio originale|Original Message|Mensaje original)/i,
  /^_{10,}\s*$/,
  /^(?:Il|On|El)\b.{5,200}(?:ha scritto|wrote|escribió)\s*:\s*$/i,
  /^(?:Da|From|De):\s.+@.+/i,
];

/** What somebody wrote in a mail, without what it answers and without the signature. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line) => line === '-- ' || quoteHeads.some((head) => head.test(line)));
  return (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
}
