// What GetVideosNew is measured against: a Worker that reads one row of D1 that holds an answer of the same size.
export default {
  async fetch(request, env) {
    await request.text();
    const row = await env.DB.prepare('select answer from answers where id = ?').bind(1).first();
    return new Response(row.answer, { headers: { 'content-type': 'application/json' } });
  },
};
