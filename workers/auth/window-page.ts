import type { Context } from 'hono';

/** The last page of a window that was opened for a provider: its script notifies the waiting page and closes the window. */
export const windowPage = (c: Context): Response =>
  c.html(
    `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="dark">
<title>Apice</title>
<script src="/sign-in-window.js" defer></script>
</head>
<body>
<p><a href="/">Apice</a></p>
</body>
</html>
`,
    200,
    { 'cache-control': 'no-store' },
  );
