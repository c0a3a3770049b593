import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { command, must, run, toolEnv, toolNode } from './lib/processes.mjs';
import { detail, say, step } from './lib/say.mjs';
import { root } from './lib/settings.mjs';
import { Stop } from './lib/stop.mjs';

const secrets = ['SESSION_SECRET', 'MEDIA_SECRET', 'DRM_SECRET', 'BOT_CHECK_SECRET', 'CREDENTIAL_SECRET', 'BASE_URL'];
const wrangler = (...args) => ['node_modules/wrangler/bin/wrangler.js', ...args];
const env = toolEnv();

async function requireCredentials() {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_API_KEY, CLOUDFLARE_EMAIL } = process.env;
  if (CLOUDFLARE_API_TOKEN || (CLOUDFLARE_API_KEY && CLOUDFLARE_EMAIL)) return;
  const { output } = await run(toolNode(), wrangler('whoami'), { env });
  if (!/not authenticated/i.test(output)) return;
  throw new Stop(
    'There are no Cloudflare credentials: run "npx wrangler login" or set CLOUDFLARE_API_TOKEN (docs/deploy.md).',
  );
}

function requireDatabase() {
  const configuration = readFileSync(path.join(root, 'wrangler.toml'), 'utf8');
  const [, name] = /database_name = "([^"]+)"\ndatabase_id = "00000000-0000-0000-0000-/.exec(configuration) ?? [];
  if (!name) return;
  throw new Stop(
    `wrangler.toml does not name the database ${name} yet: run "npx wrangler d1 create ${name}" and write its id there (docs/deploy.md).`,
  );
}

async function requireSecrets() {
  const output = await must(toolNode(), wrangler('secret', 'list', '--format', 'json'), {
    env,
    sentence: 'The secrets of the Worker could not be read; put them first, as docs/deploy.md says.',
  });
  const missing = secrets.filter((name) => !output.includes(`"${name}"`));
  if (missing.length === 0) return;
  throw new Stop(
    `These secrets are missing: ${missing.join(', ')}. Put each with "npx wrangler secret put NAME" (docs/deploy.md).`,
  );
}

/** `npm run deploy`: checks the requirements of a deployment, then migrates the remote database and deploys the Worker. */
command(async () => {
  requireNode();
  await ensureInstalled();
  const sentence = 'Nothing was deployed; the reason is above.';
  const onLine = (line) => detail(line);
  await step('Checking credentials, database and secrets', async () => {
    await requireCredentials();
    requireDatabase();
    await requireSecrets();
  });
  await ensureBuilt();
  for (const database of ['apice', 'apice-search']) {
    await step(`Migrating the database ${database}`, () =>
      must(toolNode(), wrangler('d1', 'migrations', 'apply', database, '--remote'), { env, onLine, sentence }),
    );
  }
  await step('Deploying the Worker', () => must(toolNode(), wrangler('deploy'), { env, onLine, sentence }));
  say('Apice is deployed.');
});
