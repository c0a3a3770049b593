import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freeStack, freshClone, programs, root, runCommand, temporaryFolder } from './support';

/** A port that is taken until the test ends. */
async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A process that looks like one of our commands, alive until the test ends. */
function otherCommand(): number {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/start.mjs'], {
    stdio: 'ignore',
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  return other.pid ?? 0;
}

/** Fails with one sentence for a person, without a stack, and an exit code for scripts. */
function expectSentence({ code, output }: { code: number | null; output: string }, sentence: RegExp): void {
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

describe('npm start refuses with one sentence', () => {
  test('a port that is taken', async () => {
    const port = await takenPort();
    expectSentence(
      await runCommand('scripts/start.mjs', { env: { PORT: String(port), DATA_DIR: temporaryFolder() } }),
      new RegExp(`Port ${port} is taken by another program: end it, or choose another one`),
    );
  });

  test.each(['abc', '0', '70000', '80.5'])('the port %s', async (PORT) => {
    expectSentence(await runCommand('scripts/start.mjs', { env: { PORT, DATA_DIR: temporaryFolder() } }), /PORT/);
  });

  test('data that another command uses', async () => {
    const dataDir = temporaryFolder();
    const holder = { pid: otherCommand(), port: 8787, command: 'npm run start' };
    writeFileSync(path.join(dataDir, 'in-use.json'), JSON.stringify(holder));
    expectSentence(
      await runCommand('scripts/start.mjs', { env: { PORT: await freeStack(), DATA_DIR: dataDir } }),
      /is in use by "npm run start" \(process \d+, port 8787\): end that first/,
    );
  });

  test('a Node that is too old', async () => {
    const older = `data:text/javascript,Object.defineProperty(process, 'version', { value: 'v18.20.0' })`;
    expectSentence(
      await runCommand('scripts/start.mjs', { nodeArgs: ['--import', older] }),
      /Apice needs Node 20\.19 or newer; this is v18\.20\.0/,
    );
  });

  test('a machine without npm', async () => {
    const clone = freshClone();
    expectSentence(
      await runCommand('scripts/start.mjs', {
        cwd: clone,
        env: { PATH: programs({}), PORT: await freeStack(), DATA_DIR: temporaryFolder() },
      }),
      /The program "npm" is missing: install it and run the command again/,
    );
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
  });

  test('no network', async () => {
    expectSentence(
      await runCommand('scripts/start.mjs', {
        cwd: freshClone(),
        env: { npm_config_registry: 'http://127.0.0.1:9/', PORT: await freeStack(), DATA_DIR: temporaryFolder() },
      }),
      /The packages could not be downloaded: check the network/,
    );
  });

  test('a disk that fills up while the packages are installed', async () => {
    const npm = `[ "$1" = view ] && exit 0; echo "npm error nospc ENOSPC: no space left on device, write"; exit 228`;
    expectSentence(
      await runCommand('scripts/start.mjs', {
        cwd: freshClone(),
        env: { PATH: programs({ npm }), PORT: await freeStack(), DATA_DIR: temporaryFolder() },
      }),
      /The disk is full: Apice needs about 2 GB/,
    );
  });

  test('packages that npm cannot install, with npm’s own words', async () => {
    const npm = `[ "$1" = view ] && exit 0; echo "npm error code EINTEGRITY"; exit 1`;
    expectSentence(
      await runCommand('scripts/start.mjs', {
        cwd: freshClone(),
        env: { PATH: programs({ npm }), PORT: await freeStack(), DATA_DIR: temporaryFolder() },
      }),
      /EINTEGRITY\s+npm could not install the packages; its own words are above/,
    );
  });
});

test('npm run deploy refuses without credentials, before anything is changed', async () => {
  const result = await runCommand('scripts/deploy.mjs', {
    env: { CLOUDFLARE_API_TOKEN: undefined, CLOUDFLARE_ACCOUNT_ID: undefined, HOME: temporaryFolder() },
  });
  expectSentence(result, /CLOUDFLARE_API_TOKEN|wrangler login/);
});

describe('the browser of the end-to-end tests', () => {
  /** Requests a Chromium on a machine with only these programs. */
  function ensure(folder: string, env: Record<string, string | undefined> = {}) {
    const script = path.join(temporaryFolder(), 'ensure.mjs');
    mkdirSync(path.dirname(script), { recursive: true });
    const processes = JSON.stringify(path.join(root, 'scripts/lib/processes.mjs'));
    const chromium = JSON.stringify(path.join(root, 'scripts/lib/chromium.mjs'));
    writeFileSync(
      script,
      `import { command } from ${processes};
       import { ensureChromium } from ${chromium};
       command(async () => console.log('found', await ensureChromium()));`,
    );
    return runCommand(path.basename(script), {
      cwd: path.dirname(script),
      env: { PATH: folder, CHROMIUM_PATH: undefined, ...env },
    });
  }

  test('is the one that is there', async () => {
    const folder = programs({ chromium: 'echo Chromium 156' });
    const { code, output } = await ensure(folder);
    expect(output).toContain(`found ${folder}/chromium`);
    expect(code).toBe(0);
  });

  test('is the engine alone rather than a whole one', async () => {
    const folder = programs({ chromium: 'echo Chromium 156', 'chromium-headless-shell': 'echo Chromium 156' });
    expect((await ensure(folder)).output).toContain(`found ${folder}/chromium-headless-shell`);
  });

  test('is the whole one that is there when apt has no other', async () => {
    const folder = programs({
      chromium: 'echo Chromium 156',
      'apt-get': 'echo "E: Unable to locate package"; exit 100',
    });
    const { code, output } = await ensure(folder);
    expect(output).toContain(`found ${folder}/chromium`);
    expect(code).toBe(0);
  });

  test('is installed where apt and the rights for it are there', async () => {
    const folder = programs({});
    const install = `case "$*" in *install*) printf '#!/bin/sh\\necho Chromium 156\\n' > ${folder}/chromium-headless-shell; /bin/chmod 755 ${folder}/chromium-headless-shell;; esac`;
    writeFileSync(path.join(folder, 'apt-get'), `#!/bin/sh\n${install}\n`, { mode: 0o755 });
    const { code, output } = await ensure(folder);
    const isRoot = process.getuid?.() === 0;
    expect(output).toContain(
      isRoot ? `found ${folder}/chromium-headless-shell` : 'The end-to-end tests need Chromium: install it',
    );
    expect(code).toBe(isRoot ? 0 : 1);
  });

  test('is asked for when apt fails', async () => {
    expectSentence(
      await ensure(programs({ 'apt-get': 'echo "E: Unable to locate package chromium"; exit 100' })),
      /The end-to-end tests need Chromium: install it/,
    );
  });

  test('is asked for when CHROMIUM_PATH leads nowhere', async () => {
    expectSentence(
      await ensure(programs({}), { CHROMIUM_PATH: '/nowhere/chromium' }),
      /CHROMIUM_PATH names \/nowhere\/chromium, which does not exist/,
    );
  });
});
