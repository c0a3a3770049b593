import { getI18n } from 'react-i18next';
import { Shared } from '~/lib/store';

const files = import.meta.glob('./locales/*/refusals.json', { import: 'default' });

/** Whether this browser has the sentences of refusals beside those that its page came with. */
export const refusalTexts = new Shared<'not-yet' | 'here' | 'failed'>('not-yet');

let loading: Promise<void> | undefined;

/** Fetches the sentences of refusals, of which a page holds only those that it shows (docs/decisions/0117). Never rejects. */
export function loadRefusals(): Promise<void> {
  loading ??= load().catch(() => {
    loading = undefined;
    refusalTexts.set('failed');
    addEventListener('online', () => refusalTexts.set('not-yet'), { once: true });
  });
  return loading;
}

/** How long a refusal waits for its sentence; after that it is shown without one, which follows. Milliseconds. */
const patienceMs = 1500;

/** Resolves when the sentence of a code is here, or after a while. */
export async function sentenceOf(code: string): Promise<void> {
  if (refusalTexts.value !== 'not-yet' || getI18n().exists(code, { ns: ['errors', 'refusals'] })) return;
  await Promise.race([loadRefusals(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

async function load(): Promise<void> {
  const i18n = getI18n();
  const { language } = i18n;
  const read = files[`./locales/${language}/refusals.json`];
  if (!read) throw new Error(`no refusals in ${language}`);
  i18n.addResourceBundle(language, 'refusals', await read(), true, true);
  refusalTexts.set('here');
}
