import type { AppLoadContext } from '@remix-run/cloudflare';
import { i18nFor } from '~/i18n/i18n.server';
import { attemptForm, call } from '~/lib/server/call.server';
import { shellData } from '~/lib/server/shell.server';

export async function publishPage(context: AppLoadContext) {
  const [{ language }, difference] = await Promise.all([shellData(context), call(context, 'GetPublishDifference', {})]);
  return { title: i18nFor(language).getFixedT(null, 'content')('publish.title'), difference };
}

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
  return { act: String(form.get('act')), code: 'refusal' in done ? (done.refusal.reason ?? done.refusal.code) : null };
}
