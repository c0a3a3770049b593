import type { AppLoadContext } from '@remix-run/cloudflare';
import { detailsOf } from '../../../../domain/shared/errors';
import { attemptForm } from '~/lib/server/call.server';

/** Parses a draft's name from a checkbox: `kind id revision`. */
const nameOf = (value: FormDataEntryValue) => {
  const [kind, id, revision] = String(value).split(' ');
  return { kind, id, revision: Number(revision) };
};

const run = (context: AppLoadContext, form: FormData) => {
  const act = form.get('act');
  if (act === 'cancel') return attemptForm(context, 'CancelPlannedPublication', { planId: String(form.get('planId')) });
  if (act === 'back') return attemptForm(context, 'RollBackCatalogue', { version: Number(form.get('version')) });
  const things = form.getAll('thing').map(nameOf);
  const at = act === 'plan' ? { at: Number(form.get('at')) } : {};
  return attemptForm(context, 'PublishCatalogue', { things, ...at });
};

export async function publishAction(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const done = await run(context, form);
  if (!('refusal' in done)) return { code: null, left: 'left' in done.result ? done.result.left : [] };
  const { refusal } = done;
  return { code: refusal.reason ?? refusal.code, left: detailsOf(refusal, 'content-not-fit') ?? [] };
}
