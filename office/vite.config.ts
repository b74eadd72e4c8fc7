// Builds the office as a separate application with its own entry, styles and chunks. The public site's build does not include it.
import { join, relative } from 'node:path'
import { defineConfig } from 'vite'
import { earlyChunks } from './early-chunks.ts'
import { cssFallbacks } from '../css-fallbacks.ts'
import { holdBrowserFloor } from '../hold-browser-floor.ts'
import { keepServerOut } from '../keep-server-out.ts'
import { BUILD_TARGET } from '../newer-built-ins.ts'

const FORMS = ['amount-field', 'confirm-dialog', 'copy-button', 'dialog', 'field', 'form-dialog', 'use-form']
const KIT = ['button', 'icon', 'menu', 'note', 'section', 'segment', 'state-mark', ...FORMS]
const FRAME = [
  'api/',
  'frame/page',
  'frame/outlet-switch',
  'frame/use-role-names',
  'keys/use-keys',
  'messages',
  'palette/palette-commands',
]
const AROUND = ['kit/kit.css', 'session', 'presence/ask-presence', 'text/money-text', 'text/time-text']
// The rules of permissions. The page of people and the pages of a night use these modules, so they belong to the file of every page.
// Otherwise the page of people would have to load the file of the night pages.
const RIGHTS = ['domain/staff/permissions', 'domain/staff/house-roles']
// All English messages use this function. Without a place of its own, it would be a file of one line that every page loads.
const COUNTS = 'messages/en/count-text'
const OFFICE_PARTS = [...FRAME, ...AROUND, ...KIT.map((part) => `kit/${part}`)]
const AROUND_EVERY_PAGE = [...RIGHTS, COUNTS, ...OFFICE_PARTS.map((path) => `office/${path}`)]
const OF_NIGHTS = [
  ...['night', 'service', 'change'].map((folder) => `office/pages/${folder}/`),
  'office/pages/booking/walk-in',
  // The page of a night shows names on guest lists, so it needs these two modules of `guest-lists`. Only the pages of guest lists use the
  // other modules of that folder.
  'office/pages/guest-lists/name-row',
  'office/pages/guest-lists/use-name-acts',
]

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
    // The content security policy of the office's HTML page lists the allowed inline scripts. The build must not add an inline script,
    // because the browser would block the added script.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/,
              priority: 2,
            },
            // On a slow phone, each additional file costs some milliseconds. So one file contains the modules of nearly every page. Another
            // file contains the modules that several pages of a night use.
            { name: 'frame', test: below(...AROUND_EVERY_PAGE), priority: 1 },
            { name: 'night', test: below(...OF_NIGHTS), minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [keepServerOut(), cssFallbacks(), holdBrowserFloor(), earlyChunks()],
})
