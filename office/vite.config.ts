// Builds the office: an application of its own, with its own entry, styles and chunks; the public site's build knows nothing of it.
import { join, relative } from 'node:path'
import { defineConfig } from 'vite'
import { earlyChunks } from './early-chunks.ts'
import { cssFallbacks } from '../css-fallbacks.ts'
import { holdBrowserFloor } from '../hold-browser-floor.ts'
import { keepServerOut } from '../keep-server-out.ts'
import { BUILD_TARGET } from '../newer-built-ins.ts'

const KIT = ['button', 'dialog', 'field', 'icon', 'menu', 'note', 'section', 'segment', 'state-mark']
const FRAME = ['api/', 'frame/page', 'frame/outlet-switch', 'keys/use-keys', 'messages', 'palette/palette-commands']
const AROUND = ['kit/kit.css', 'session', 'presence/ask-presence', 'text/money-text', 'text/time-text']
const AROUND_EVERY_PAGE = [...FRAME, ...AROUND, ...KIT.map((part) => `kit/${part}`)].map((path) => `office/${path}`)
const OF_NIGHTS = [
  ...['night', 'service', 'change'].map((folder) => `office/pages/${folder}/`),
  'office/pages/booking/walk-in',
  'office/pages/guest-lists/',
]

/** Modules of the project below one of these paths. */
const below =
  (...paths: string[]) =>
  (id: string): boolean => {
    const path = relative(join(import.meta.dirname, '..'), id).replaceAll('\\', '/')
    return paths.some((start) => path.startsWith(start))
  }

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  build: {
    target: BUILD_TARGET,
    outDir: '../build/client/office',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Written down in the shell's policy: an inline script of the build would run nowhere.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/,
              priority: 2,
            },
            // A file costs a slow phone some milliseconds beyond its words: what nearly every page is made of is one, and what the
            // pages of a night have in common another.
            { name: 'frame', test: below(...AROUND_EVERY_PAGE), priority: 1 },
            { name: 'night', test: below(...OF_NIGHTS), minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [keepServerOut(), cssFallbacks(), holdBrowserFloor(), earlyChunks()],
})
