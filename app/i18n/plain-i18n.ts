import type { i18n } from 'i18next';
import type { Texts } from '../../domain/platform/translations';

type Values = Record<string, unknown>;
type Namespaces = string | readonly string[];
/** A lookup in certain namespaces; `<Trans>` reads from it which. */
type Fixed = ((key: string, values?: Values) => string) & { ns: Namespaces };
type Load = (namespace: string) => Promise<Texts> | undefined;

type Setting = {
  language: string;
  /** The namespace of a key that names none. */
  defaultNS: string;
  /** The texts that are there from the beginning, by namespace. */
  texts: Record<string, Texts>;
  /** Fetches a further namespace; undefined if there is no such. */
  load: Load;
};

const variable = /\{\{\s*(\w+)\s*\}\}/g;

/** A text with its values put in; what has no value is left out. */
const filled = (text: string, values: Values): string =>
  text.includes('{{') ? text.replace(variable, (_all, name: string) => String(values[name] ?? '')) : text;

/** The texts of a namespace by their whole key: `menu.browse`. */
function flatten(texts: Texts, above = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') into.set(above + key, text);
    else flatten(text, `${above}${key}.`, into);
  }
  return into;
}

/**
 * The texts of one language, as far as our pages use i18next: a key, a number that chooses its form, and values. `react-i18next`
 * renders by it; the library's own core is 13 kB in the browser, and took a tenth of a page's rendering (docs/decisions/0111).
 */
class PlainI18n {
  readonly language: string;
  readonly isInitialized = true;
  readonly options;
  /** For `<Trans>`, which fills in what stands between the elements of a sentence by itself. */
  readonly services = { interpolator: { interpolate: filled } };
  readonly #load: Load;
  readonly #texts = new Map<string, Map<string, string>>();
  readonly #fixed = new Map<string, Fixed>();
  readonly #coming = new Map<string, Promise<void>>();
  readonly #forms: Intl.PluralRules;

  constructor({ language, defaultNS, texts, load }: Setting) {
    this.language = language;
    this.options = { defaultNS };
    this.#load = load;
    this.#forms = new Intl.PluralRules(language);
    for (const [namespace, own] of Object.entries(texts)) this.addResourceBundle(language, namespace, own);
  }

  get languages(): string[] {
    return [this.language];
  }

  /** The language of an open page does not change (another one is another document), so there is nothing to hear of. */
  on = (): void => undefined;
  off = (): void => undefined;

  addResourceBundle = (_language: string, namespace: string, texts: Texts): void => {
    this.#texts.set(namespace, flatten(texts, '', this.#texts.get(namespace)));
  };

  hasLoadedNamespace = (namespace: string): boolean => this.#texts.has(namespace);

  /** Resolves when the namespaces are there, or could not be had: then their keys are shown. */
  loadNamespaces = async (wanted: Namespaces, onLoaded?: () => void): Promise<void> => {
    await Promise.all([wanted].flat().map((namespace) => this.#loaded(namespace)));
    onLoaded?.();
  };

  exists = (key: string, { ns = this.options.defaultNS }: { ns?: Namespaces } = {}): boolean =>
    this.#find(key, ns) !== undefined;

  t = (key: string, values?: Values): string => this.getFixedT(null, this.options.defaultNS)(key, values);

  /** The same function for the same namespaces: components remember it. */
  getFixedT = (_language: string | null, namespaces: Namespaces): Fixed => {
    const id = String(namespaces);
    const known = this.#fixed.get(id);
    if (known) return known;
    const fixed = Object.assign((key: string, values?: Values) => this.#told(key, namespaces, values), {
      ns: namespaces,
    });
    this.#fixed.set(id, fixed);
    return fixed;
  };

  #loaded(namespace: string): Promise<void> | undefined {
    if (this.#texts.has(namespace)) return;
    const known = this.#coming.get(namespace);
    if (known) return known;
    const coming = (this.#load(namespace) ?? Promise.resolve({}))
      .catch((): Texts => ({}))
      .then((texts) => this.addResourceBundle(this.language, namespace, texts));
    this.#coming.set(namespace, coming);
    return coming;
  }

  #told(key: string, namespaces: Namespaces, values?: Values): string {
    const text = this.#find(key, isNamespaces(values?.ns) ? values.ns : namespaces, values?.count);
    if (text === undefined) return key.slice(key.indexOf(':') + 1);
    return values ? filled(text, values) : text;
  }

  /** `common:menu.browse` names its namespace itself. */
  #find(whole: string, namespaces: Namespaces, count?: unknown): string | undefined {
    const colon = whole.indexOf(':');
    const key = whole.slice(colon + 1);
    for (const namespace of colon < 0 ? [namespaces].flat() : [whole.slice(0, colon)]) {
      const texts = this.#texts.get(namespace);
      const text = texts && (typeof count === 'number' ? this.#counted(texts, key, count) : texts.get(key));
      if (text !== undefined) return text;
    }
  }

  /** The form for a number; Italian and Spanish have one for millions, which reads like the one for others. */
  #counted(texts: ReadonlyMap<string, string>, key: string, count: number): string | undefined {
    const zero = count === 0 ? texts.get(`${key}_zero`) : undefined;
    return zero ?? texts.get(`${key}_${this.#forms.select(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key);
  }
}

const isNamespaces = (value: unknown): value is Namespaces => typeof value === 'string' || Array.isArray(value);

/** Texts of a language for `react-i18next`, whose types want all of i18next: what is missing here, it does not call. */
export const plainI18n = (setting: Setting): i18n => new PlainI18n(setting) as unknown as i18n;
