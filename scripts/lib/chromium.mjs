import { existsSync } from 'node:fs';
import path from 'node:path';
import { must, run } from './processes.mjs';
import { step } from './say.mjs';
import { Stop } from './stop.mjs';

const sentence =
  'The end-to-end tests need Chromium: install it (on Debian and Ubuntu "sudo apt-get install chromium") or name its program in CHROMIUM_PATH.';

const onMac = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

const findChromium = () => onMac.find((file) => existsSync(file)) ?? names.map(inPath).find(Boolean);

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  await must('apt-get', [...options, 'update'], { env, sentence });
  // Its recommended packages are for a desktop; without any font of the system it draws no text of its own.
  const packages = ['--no-install-recommends', 'chromium', 'fonts-liberation'];
  await must('apt-get', [...options, 'install', '-y', ...packages], { env, sentence });
}

/** The program of a Chromium, installed from Debian's packages where that is possible. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (!named && !findChromium() && inPath('apt-get') && process.getuid?.() === 0) {
    await step('Installing Chromium', installWithApt);
  }
  const program = named ?? findChromium();
  if (!program) throw new Stop(sentence);
  const { code, output } = await run(program, ['--version', '--no-sandbox']);
  if (code !== 0) throw new Stop(`${output.trimEnd()}\n${program} does not start. ${sentence}`);
  return program;
}
