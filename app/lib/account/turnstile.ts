/** The part of Cloudflare's widget that is used here. */
type Turnstile = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': (code: string) => boolean;
    },
  ): string;
  remove(widget: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Loads Turnstile's script, which the content security policy allows only if Turnstile is configured. */
async function load(): Promise<Turnstile> {
  if (!window.turnstile) {
    const script = document.createElement('script');
    script.src = source;
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new TypeError('network')));
      document.head.insertAdjacentElement('beforeend', script);
    });
  }
  if (!window.turnstile) throw new Error('The widget did not start');
  return window.turnstile;
}

/** Returns Cloudflare's token, valid once, for five minutes; the widget is visible only when it has to ask. */
export async function turnstileToken({ siteKey, action }: { siteKey: string; action: string }): Promise<string> {
  const turnstile = await load();
  const place = document.createElement('div');
  place.className = 'bot-check';
  // Inside the topmost dialog: elements outside of an open modal are inert.
  const stage = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  stage.insertAdjacentElement('beforeend', place);
  let widget = '';
  try {
    return await new Promise<string>((resolve, reject) => {
      widget = turnstile.render(place, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': (code) => {
          reject(new Error(code));
          return true;
        },
      });
    });
  } finally {
    turnstile.remove(widget);
    place.remove();
  }
}
