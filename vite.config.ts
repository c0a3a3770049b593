import { cloudflare } from '@cloudflare/vite-plugin';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import { clientChunks, noCircles } from './scripts/chunks/client-chunks';
import { earlyAlone, earlyText } from './scripts/chunks/early-script';
import { oneElementIcons } from './scripts/icons/one-element';
import { fontData } from './scripts/fonts/font-data';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

const appFolder = new URL('./app/', import.meta.url).pathname;

/** In development the Worker's entry must see Remix's live build, not the files of the last `vite:build`. */
const liveServerBuild: Plugin = {
  name: 'live-server-build',
  enforce: 'pre',
  apply: 'serve',
  resolveId(source) {
    if (source.endsWith('build/server/index.js')) return this.resolve('virtual:remix/server-build');
  },
};

/** Remix invalidates its virtual modules only in Vite's mixed graph; this does the same for the workerd environment. */
const routeChanges: Plugin = {
  name: 'route-changes',
  apply: 'serve',
  configureServer(server) {
    let timer: NodeJS.Timeout | undefined;
    server.watcher.on('all', (event, file) => {
      if (!file.startsWith(appFolder)) return;
      if (event !== 'add' && event !== 'unlink' && !file.endsWith('/app/routes.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const workerd = server.environments.workerd;
        if (!workerd) return;
        for (const module of workerd.moduleGraph.idToModuleMap.values()) {
          if (module.id?.includes('virtual:remix/')) workerd.reloadModule(module);
        }
      }, 300);
    });
  },
};

const conditions = ['workerd', 'worker', 'browser'];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    liveServerBuild,
    routeChanges,
    command === 'build' && noCircles,
    oneElementIcons,
    command === 'serve' && fontData,
    command === 'build' && (isSsrBuild ? earlyText : earlyAlone),
    // A promise hides it from Remix's child compiler, which would otherwise start a second workerd.
    command === 'serve' &&
      Promise.resolve(
        cloudflare({
          viteEnvironment: { name: 'workerd' },
          persistState: { path: process.env.DATA_DIR ?? '.wrangler/state' },
          inspectorPort: false,
        }),
      ),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  resolve: { alias: { '~': appFolder.replace(/\/$/, '') } },
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      minify: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      // The oldest browsers with all that the styles use; they get the prefixes they need.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      ...(!isSsrBuild && {
        rollupOptions: { output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true } },
      }),
    },
    ssr: { noExternal: true, resolve: { conditions, externalConditions: conditions } },
  }),
  ...(command === 'serve' && {
    environments: {
      workerd: {
        optimizeDeps: {
          entries: ['workers/app.ts', 'app/root.tsx', 'app/entry.server.tsx', 'app/routes/**/*.tsx'],
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/server',
            '@remix-run/react',
            '@remix-run/cloudflare',
          ],
        },
      },
    },
  }),
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
}));
