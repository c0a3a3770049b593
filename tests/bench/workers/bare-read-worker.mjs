// The baseline of GetVideosNew: a Worker that reads a response of the same size from one row of D1.
export default {
  async fetch(request, env) {
    await request.text();
    const row = await env.DB.prepare('select answer from answers where id = ?').bind(1).first();
    return new Response(row.answer, { headers: { 'content-type': 'application/json' } });
  },
};
