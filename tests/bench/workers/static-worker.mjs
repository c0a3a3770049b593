// The baseline of the landing page: a Worker that returns a fixed page.
const page = '<!doctype html><html lang="it"><title>Apice</title><h1>Apice</h1></html>';

export default {
  fetch: () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
};
