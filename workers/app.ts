import type { ServerBuild } from '@remix-run/cloudflare';
import { runDueJobs } from '../operations/run-jobs';
import { enqueueDueJobs } from '../operations/schedule';
import { makeScope } from './context';
import { parseEnv, type Bindings } from './env';
import { receiveMail } from './inbound-mail';
import { frontOf } from './front';
import { log } from '../domain/shared/log';
import { inRequest } from './log/subject';
import { pagesOf, translationsOf } from './pages';
import { textsAreIn } from './providers/texts';

export { Audience } from '../durable-objects/audience/Audience';
export { Broadcast } from '../durable-objects/broadcast/Broadcast';
export { LiveRoom } from '../durable-objects/live-room/LiveRoom';
export { Player } from '../durable-objects/player/Player';
export { LoginCode } from '../durable-objects/login-code/LoginCode';
export { Viewer } from '../durable-objects/viewer/Viewer';

/** The Remix build is imported with the first page request, once per isolate. */
const answer = frontOf(async () => {
  const build: ServerBuild = await import('../build/server/index.js');
  return pagesOf(build);
});

textsAreIn(async () => translationsOf(await import('../build/server/index.js')));

export default {
  fetch: (request, raw, ctx): Promise<Response> => answer(request, raw, ctx),
  /** Handles a mail to the domain's address (docs/deploy.md), which is a reply to a ticket. */
  async email(message, raw, ctx): Promise<void> {
    const env = parseEnv(raw);
    const scope = makeScope(new Request(env.baseUrl), env, (work) => ctx.waitUntil(work));
    await inRequest(scope.subject, () => receiveMail(message, scope));
  },
  /** Runs once a minute (wrangler.toml): queues the recurring jobs and runs the jobs that are due. */
  async scheduled(_event, raw, ctx): Promise<void> {
    const env = parseEnv(raw);
    const scope = makeScope(new Request(env.baseUrl), env, (work) => ctx.waitUntil(work));
    await inRequest(scope.subject, async () => {
      await enqueueDueJobs(scope);
      const done = await runDueJobs(scope);
      if (done > 0) log('info', 'jobs', scope.subject, { done });
    });
  },
} satisfies ExportedHandler<Bindings & Record<string, unknown>>;
