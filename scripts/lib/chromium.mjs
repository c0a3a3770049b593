import { existsSync } from 'node:fs';
import path from 'node:path';
import { must, run } from './processes.mjs';
import { step } from './say.mjs';
import { Stop } from './stop.mjs';

const sentence =
  'The end-to-end tests need Chromium: install it (on Debian "sudo apt-get install chromium-headless-shell", elsewhere "chromium") or name its program in CHROMIUM_PATH.';

const onMac = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Debian's headless shell, because the window of a full browser takes a quarter of the run's time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  // Its recommended packages are for a desktop; without a system font it renders no text.
  const packages = ['--no-install-recommends', shell, 'fonts-liberation'];
  await must('apt-get', [...options, 'install', '-y', ...packages], { env, sentence });
}

/** The program of a Chromium, installed from Debian's packages where that is possible. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (!named && !inPath(shell) && inPath('apt-get') && process.getuid?.() === 0) {
    // An installed full browser works as well.
    await step('Installing Chromium', installWithApt).catch((error) => {
      if (!findChromium()) throw error;
    });
  }
  const program = named ?? findChromium();
  if (!program) throw new Stop(sentence);
  const { code, output } = await run(program, ['--version', '--no-sandbox']);
  if (code !== 0) throw new Stop(`${output.trimEnd()}\n${program} does not start. ${sentence}`);
  return program;
}
