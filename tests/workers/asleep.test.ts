import { describe, expect, test } from 'vitest';
import { putToSleep, sleeps } from '../../workers/asleep';

const television = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) TV Safari/537.36';
const asked = (path: string, { agent = 'Mozilla/5.0 (X11; Linux x86_64)', isSignedIn = false } = {}) =>
  sleeps(new Request(`https://apice.example${path}`, { headers: { 'user-agent': agent } }), isSignedIn);

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/></head><body>
<script nonce="n1">window.a = 1</script><script nonce="n1" type="module" async="">import "/assets/a.js"</script></body></html>`;

describe('a page that sleeps until it is touched', () => {
  test('is the sign-up, but on a television or in a store’s app', () => {
    expect(asked('/signup?category=aso')).toBe(true);
    expect(asked('/signup?category=aso', { agent: television })).toBe(false);
    expect(asked('/', { agent: 'Mozilla/5.0 (iPhone) ApiceApp/1.0' })).toBe(false);
    expect(asked('/signup.data?category=aso')).toBe(false);
    expect(asked('/browse')).toBe(false);
  });

  test.each(['/blog', '/blog?tag=igiene', '/blog/7/sutura'])('is a visitor’s %s, not a viewer’s', (path) => {
    expect(asked(path)).toBe(true);
    expect(asked(path, { agent: television })).toBe(false);
    expect(asked(path, { isSignedIn: true })).toBe(false);
  });

  test.each(['/blog.data', '/blog/7', '/blog/feed.xml'])('is not %s', (path) => expect(asked(path)).toBe(false));

  test('loads no module, and keeps the nonce that lets it be inserted', async () => {
    const given = new Response(page, {
      status: 400,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-kept': '1' },
    });
    const response = await putToSleep(given);
    const html = await response.text();
    expect([response.status, response.headers.get('x-kept')]).toEqual([400, '1']);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).toContain('<script nonce="n1" type="text/plain" id="app-modules">import "/assets/a.js"</script>');
    expect(html).toContain('<script nonce="n1">window.a = 1</script>');
    expect(html).toContain('<script src="/wake.js" defer></script></head>');
  });

  test('is a page: an answer that is none stays as it is', async () => {
    const answer = Response.json({ html: '</head>' });
    expect(await putToSleep(answer)).toBe(answer);
  });
});
