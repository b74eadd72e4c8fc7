// Builds the door as a separate application, with the service worker that caches its files on the phone.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, defineConfig, type Plugin } from 'vite'
import { cssFallbacks } from '../css-fallbacks.ts'
import { holdBrowserFloor } from '../hold-browser-floor.ts'
import { keepServerOut } from '../keep-server-out.ts'
import { BUILD_TARGET } from '../newer-built-ins.ts'

const OUT = join(import.meta.dirname, '../build/client/door')

/**
 * Builds the service worker, which contains the names of all files of this build. The name of the build is the hash of its
 * files, so each changed build gets a new cache.
 */
function buildDoorWorker(): Plugin {
  return {
    name: 'build-door-worker',
    apply: 'build',
    async closeBundle() {
      const files = readdirSync(OUT, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'index.html')
        .map((entry) => relative(OUT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .toSorted()
      const sum = createHash('sha256')
      for (const file of ['index.html', ...files]) sum.update(file).update(readFileSync(join(OUT, file)))
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          DOOR_BUILD: JSON.stringify(sum.digest('hex').slice(0, 16)),
          DOOR_FILES: JSON.stringify(files.map((file) => `/door/${file}`)),
        },
        plugins: [holdBrowserFloor()],
        build: {
          target: BUILD_TARGET,
          write: false,
          rolldownOptions: { input: join(import.meta.dirname, 'shell/door-worker.ts'), output: { format: 'iife' } },
        },
      })
      const [worker] = [built].flat().flatMap((output) => ('output' in output ? output.output : []))
      if (worker?.type !== 'chunk') this.error('nothing came of the worker')
      writeFileSync(join(OUT, 'assets/door-worker.js'), worker.code)
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/door/',
  publicDir: 'public',
  build: {
    target: BUILD_TARGET,
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es', plugins: () => [holdBrowserFloor()] },
  plugins: [keepServerOut(), cssFallbacks(), holdBrowserFloor(), buildDoorWorker()],
})
