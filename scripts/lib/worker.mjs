import { createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts, demoPassword } from './accounts.mjs';
import { wranglerEnv } from './data.mjs';
import { emulatorVariables } from './emulators.mjs';
import { requireSpace } from './disk.mjs';
import { start, toolNode } from './processes.mjs';
import { detail } from './say.mjs';
import { diskFullStop, saysDiskFull, Stop } from './stop.mjs';

/** Settings that a developer may pass to the local Worker from the shell. */
const isHandedOn = (name) =>
  /^(?:DEV_COUNTRY|OPENINGS_AHEAD_HOURS|(?:SESSION|MEDIA|DRM|BOT_CHECK)_SECRET)$/.test(name) ||
  /^(?:MAIL|SMS|RESEND|TWILIO|GOOGLE|APPLE|TURNSTILE|RECOMMENDATIONS|STRIPE|PAYMENT)_[A-Z_]+$/.test(name) ||
  /^(?:CRM|HUBSPOT|CHAT|COUNTRY|CONTACT|FCM|APP_ANDROID|APP_APPLE)_[A-Z_]+$/.test(name) ||
  /^(?:DRM_(?:PROVIDER|CLEARKEY|TIMEOUT_MS)|(?:DRMTODAY|DOVERUNNER|AXINOM|LICENCE)_[A-Z_]+)$/.test(name);

/** The local Worker's variables instead of wrangler.toml's production values. */
export const localVariables = (stack) => ({
  APP_ENV: 'development',
  BASE_URL: stack.url,
  ...emulatorVariables(stack),
  DEMO_ACCOUNTS: demoAccounts.map(([email, what]) => `${email}: ${what}`).join('\n'),
  DEMO_PASSWORD: demoPassword,
  ...Object.fromEntries(Object.entries(process.env).filter(([name, value]) => isHandedOn(name) && value)),
});

/**
 * Quotes a value of the Worker's env file: a text in double quotes cannot contain one, so JSON is put in single quotes.
 */
const quoted = (value) => (value.includes('"') ? `'${value}'` : JSON.stringify(value));

/** Cloudflare runs a schedule once a minute at most; that is too long a wait for a mail in development. Milliseconds. */
const tickMs = 15_000;

const isFailure = (line) =>
  /"level":"error"|\[ERROR\]|wrangler:error|Uncaught|ENOSPC|database or disk is full/.test(line);

async function answers(url) {
  try {
    const response = await fetch(`${url}/api`, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Runs the schedule, which a local Worker does not do itself. Jobs left over from the last start are due at once. */
function tick(stack) {
  fetch(`${stack.url}/cdn-cgi/handler/scheduled`, { signal: AbortSignal.timeout(60_000) }).then(
    (response) => response.arrayBuffer(),
    () => {},
  );
}

/** Starts the Worker of a stack and resolves when it responds. Its log is written to a file, its errors to the terminal. */
export async function startWorker(stack, { showsErrors = true } = {}) {
  requireSpace(stack.dataDir, 20);
  const log = createWriteStream(stack.logFile);
  // A log that cannot be written must not end the Worker.
  log.on('error', () => {});
  const variables = path.join(stack.dataDir, 'worker.env');
  const lines = Object.entries(localVariables(stack)).map(([name, value]) => `${name}=${quoted(value)}`);
  writeFileSync(variables, `${lines.join('\n')}\n`, { mode: 0o600 });
  const listening = [
    '--port',
    String(stack.port),
    '--ip',
    '127.0.0.1',
    '--inspector-port',
    String(stack.inspectorPort),
  ];
  const reading = ['--persist-to', stack.dataDir, '--env-file', variables, '--show-interactive-dev-session=false'];
  const args = ['node_modules/wrangler/bin/wrangler.js', 'dev', ...listening, ...reading];
  // When the Worker cannot boot, wrangler keeps running and waits for a fix.
  let bootFailure = '';
  const worker = start(toolNode(), args, {
    env: wranglerEnv(stack),
    onLine: (line) => {
      log.write(`${line}\n`);
      if (/\[ERROR\]/.test(line)) bootFailure += `${line}\n`;
      if (showsErrors && isFailure(line)) process.stderr.write(`${line}\n`);
    },
  });
  const ticking = setInterval(() => tick(stack), tickMs);
  ticking.unref();
  let ended;
  worker.ended.then((result) => {
    ended = result;
    clearInterval(ticking);
  });
  for (let waited = 0; !(await answers(stack.url)); waited += 200) {
    if (ended && saysDiskFull(ended.output)) throw diskFullStop();
    if (ended)
      throw new Stop(`${ended.output.trimEnd()}\nThe Worker ended before it answered; its log is ${stack.logFile}.`);
    if (bootFailure && waited > 10_000)
      throw new Stop(`${bootFailure.trimEnd()}\nThe Worker could not start; its log is ${stack.logFile}.`);
    if (waited > 0 && waited % 20_000 === 0) detail('still waiting for the Worker');
    if (waited > 120_000) throw new Stop(`The Worker does not answer on ${stack.url}; its log is ${stack.logFile}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return worker;
}
