import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

const conditions = ['workerd', 'worker', 'browser'];
const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: true,
};

export default defineConfig({
  plugins: [remix({ future })],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { minify: true, target: 'es2022' },
  ssr: { noExternal: true, resolve: { conditions, externalConditions: conditions } },
});
