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
    test: /app[\\/](?:root|site[\\/]layouts[\\/](?:default|blank|consent)|components[\\/]head|ui[\\/]picture)\.tsx/,
    priority: 1,
  },
]

export default defineConfig({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: './server/serve.ts' } } },
  },
  plugins: [keepServerOutOfTheBrowser(), reactRouter()],
})
