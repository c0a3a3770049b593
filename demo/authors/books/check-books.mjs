// check-books.mjs : runs EPUBCheck over the demo's books and keeps its report in demo/books/epubcheck.txt. Needs Java;
// EPUBCHECK names the program's jar (Debian's package `epubcheck` has it at /usr/share/java/epubcheck.jar).
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../books/', import.meta.url));
const jar = process.env.EPUBCHECK;
if (!jar) throw new Error('EPUBCHECK names no jar.');
const run = (args) => {
  const { stdout, stderr, error } = spawnSync('java', ['-jar', jar, ...args], { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  return `${stdout}${stderr}`;
};

const messages = /^(?:FATAL|ERROR|WARNING|INFO)\(/;
let isClean = true;
const report = [/EPUBCheck v\S+/.exec(run(['--version']))[0], ''];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.epub'))) {
  const found = run([file])
    .split('\n')
    .map((line) => line.trim());
  const lines = found.filter((line) => messages.test(line));
  const summary = found.find((line) => line.startsWith('Messages:')) ?? 'Messages: none were counted';
  isClean &&= / 0 fatals \/ 0 errors \/ 0 warnings/.test(summary);
  report.push(file, `  ${summary}`, ...lines.map((line) => `  ${line}`));
}
writeFileSync(`${folder}epubcheck.txt`, `${report.join('\n')}\n`);
console.log(report.join('\n'));
process.exitCode = isClean ? 0 : 1;
