import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Server code in the browser must fail the build, not the visit; React Router itself only knows files named for it. */
function keepServerOutOfTheBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = relative(import.meta.dirname, id.split('?')[0] ?? id)
      if (file.startsWith('server/'))
        throw new Error(`${file} belongs to the server, but the browser build imports it.`)
    },
  }
}

export default defineConfig({
  environments: { ssr: { build: { rollupOptions: { input: './server/serve.ts' } } } },
  plugins: [keepServerOutOfTheBrowser(), reactRouter()],
})
