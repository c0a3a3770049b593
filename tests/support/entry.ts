import { translations } from '../../app/i18n/texts.server';
import { backend } from '../../workers/backend';
import { textsAreIn } from '../../workers/providers/texts';
import { goesOnElsewhere } from './money/unsettled';

export { Audience, Broadcast, LiveRoom, LoginCode, Player, Viewer } from '../../workers/backend';

textsAreIn(async () => translations());

/** The Worker without its pages; what a request leaves to do after its answer is done before the storage is emptied. */
export default {
  fetch(request: Request, env: Cloudflare.Env, context: ExecutionContext): Response | Promise<Response> {
    const waitUntil = (work: Promise<unknown>): void => {
      void goesOnElsewhere(work);
      context.waitUntil(work);
    };
    return backend.fetch(request, env, Object.assign(Object.create(context), { waitUntil }));
  },
};
