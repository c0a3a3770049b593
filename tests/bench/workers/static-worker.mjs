// What the landing page is measured against: a Worker that answers a fixed page.
const page = '<!doctype html><html lang="it"><title>Apice</title><h1>Apice</h1></html>';

export default {
  fetch: () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
};
