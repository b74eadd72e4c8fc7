import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'

/**
 * Server code in the browser must fail the build, not the visit; React Router itself only knows files named for it. So must the
 * parser of the wire's shapes: it weighs a quarter of the framework, and tries what the policy of a page forbids.
 */
function keepServerOutOfTheBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = relative(import.meta.dirname, id.split('?')[0] ?? id)
      if (file.startsWith('server/'))
        throw new Error(`${file} belongs to the server, but the browser build imports it.`)
      if (/node_modules[\\/]zod[\\/]/.test(id))
        throw new Error('zod belongs to the server, but the browser build imports it.')
    },
  }
}

/** The worker that keeps tickets is one file of its own under a name that does not change: the server lays it beside them. */
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
        build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
      })
      const [worker] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
      if (worker?.type !== 'chunk') this.error(`nothing came of ${input}`)
      this.emitFile({ type: 'asset', fileName: 'assets/ticket-worker.js', source: worker.code })
    },
  }
}

const inFile = (path: string) => new RegExp(path.replaceAll('/', String.raw`[\\/]`).replaceAll('.', String.raw`\.`))

/**
 * The browser gets the framework and the frame around every page as two files rather than forty: they press better
 * together, are asked for at once, and the table of routes names them once.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]|preload-helper/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /app[\\/](?:root|site[\\/]layouts[\\/](?:default|blank|consent)|components[\\/]head|ui[\\/](?:picture|text-link))\.tsx/,
    priority: 1,
  },
  // What cards are made of: each is a few lines, and few pages have one of them without the others.
  {
    name: 'card',
    test: /app[\\/](?:ui[\\/](?:badge|empty|facts)|components[\\/](?:event-badge|foreign|foreign-note|price|poster-scale|phone-text|whatsapp-link))\.tsx?|domain[\\/]pricing[\\/](?:currency|money|rounding)\.ts/,
  },
  // What forms are made of, what every page of a booked night is made of, and what both ways of signing in share: the fewer
  // files, the shorter the table that each first visit loads.
  {
    name: 'reserve',
    test: /(?:contract|app[\\/]components)[\\/]reserve-link\.ts|domain[\\/]catalogue[\\/]outlet-types\.ts/,
  },
  { name: 'offers', test: /app[\\/]components[\\/](?:offer-card|offers-band)\.tsx/ },
  { name: 'controls', test: /app[\\/]ui[\\/](?:field|input|select|textarea|checkbox|segment|banner)\.tsx/ },
  {
    name: 'booked',
    test: /app[\\/](?:ui[\\/](?:price-lines|steps)|site[\\/]pages[\\/](?:booking[\\/](?:night-words|price-breakdown)|payment[\\/](?:kept-payment|reservation-words|tell-page)|outcome[\\/](?:unknown-reservation|ticket|ticket-actions|ticket-notes|kept-notice|save-calendar)))\.tsx?/,
  },
  // Asked on offers, kept by signing in: without a file of its own, a page with an offer would load all of signing in.
  { name: 'age', test: /app[\\/]browser[\\/]kept-age\.ts|domain[\\/]catalogue[\\/]age-limits\.ts/, priority: 1 },
  {
    name: 'signing',
    test: /app[\\/](?:browser[\\/]member-news|site[\\/]pages[\\/]auth[\\/](?:asked-page|auth-page|code-input|go-on-signed-in|kept-phone|passkeys-at-hand|resend-code|use-code-sending|use-wait))\.tsx?/,
  },
  // The words of a language, and those of some pages, each in the file of the route that hands them down.
  ...['id', 'en'].flatMap((language) => [
    { name: `stories-${language}`, test: inFile(`messages/${language}/stories.ts`), priority: 3 },
    ...['language', 'words/front', 'words/browsing', 'words/reading', 'words/reserving', 'words/flow'].map((area) => ({
      name: `words-${area.replace('words/', '')}-${language}`,
      test: inFile(`app/site/${area}-${language}.tsx`),
    })),
  ]),
]

/** What the router would tell its developer; no visitor reads it, and its sentences are many. */
const manualPureFunctions = ['warning', 'warningOnce']

/** Packages of many small files: bundled with the server, which then starts in half the time (792 files became 360). */
const MANY_FILES = [
  '@hono/node-server',
  '@internationalized/date',
  '@remix-run/route-pattern',
  'drizzle-orm',
  'hono',
  'libphonenumber-js',
  'rate-limiter-flexible',
  'react-router',
  'zod',
]

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        // A face within a style sheet is one that the policy of a page refuses.
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups } }, treeshake: { manualPureFunctions } },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? MANY_FILES : [] },
      build: { rolldownOptions: { input: './server/serve.ts', checks: { ineffectiveDynamicImport: false } } },
    },
  },
  plugins: [keepServerOutOfTheBrowser(), buildTicketWorker(), reactRouter()],
}))
