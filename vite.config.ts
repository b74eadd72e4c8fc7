import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { browserChunks } from './browser-chunks.ts'
import { cssFallbacks } from './css-fallbacks.ts'
import { holdBrowserFloor } from './hold-browser-floor.ts'
import { keepServerOut } from './keep-server-out.ts'
import { BUILD_TARGET } from './newer-built-ins.ts'

/** Builds the worker that stores tickets. The result is one file with a fixed name, which the server serves next to the tickets. */
function buildTicketWorker(): Plugin {
  return {
    name: 'build-ticket-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const input = 'app/ticket-worker/ticket-worker.ts'
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [holdBrowserFloor()],
        build: { target: BUILD_TARGET, write: false, rolldownOptions: { input, output: { format: 'iife' } } },
      })
      const [worker] = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
      if (worker?.type !== 'chunk') this.error(`nothing came of ${input}`)
      this.emitFile({ type: 'asset', fileName: 'assets/ticket-worker.js', source: worker.code })
    },
  }
}

/** Warnings of the router for developers. The build removes them, because visitors never read them. */
const manualPureFunctions = ['warning', 'warningOnce']

/** Packages with many small files. They are bundled with the server, so 360 files remain of 792, and the server starts in half the time. */
const MANY_FILES = [
  '@hono/node-server',
  '@internationalized/date',
  '@remix-run/route-pattern',
  'drizzle-orm',
  'hono',
  'ipaddr.js',
  'libphonenumber-js',
  'lru-cache',
  'prom-client',
  'rate-limiter-flexible',
  'react-router',
  'zod',
]

/**
 * Leaves the sentences out of the router's assertions. They address developers, whose server keeps them, and they are 0.8 KB of each first
 * visit, measured after compression.
 */
function dropRouterMessages(): Plugin {
  return {
    name: 'drop-router-messages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router\/dist\/.*(?:invariant|history)\.js/.test(id)) return
      return { code: code.replace('throw new Error(message)', "throw new Error('react-router')"), map: null }
    },
  }
}

export default defineConfig(({ command }) => ({
  build: { terserOptions: { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false } } },
  environments: {
    client: {
      build: {
        target: BUILD_TARGET,
        // Terser writes 0.6 KB less than the usual minifier for a first visit, measured after compression, and drops unread arguments.
        minify: 'terser',
        // An SVG drawing is included in its style sheet. Fonts stay separate files, because the content security policy of a page refuses
        // a font inside a style sheet.
        assetsInlineLimit: (file) => file.endsWith('.svg'),
        rolldownOptions: {
          output: {
            codeSplitting: { groups: browserChunks },
            // Every page gets the list of all scripts. Characters of a hash cannot be compressed, and seven tell the builds of a script apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
          treeshake: { manualPureFunctions },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? MANY_FILES : [] },
      build: {
        rolldownOptions: {
          input: './server/serve.ts',
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  plugins: [
    dropRouterMessages(),
    keepServerOut(),
    cssFallbacks(),
    holdBrowserFloor(),
    buildTicketWorker(),
    reactRouter(),
  ],
}))
