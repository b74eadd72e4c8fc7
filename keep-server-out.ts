import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Fails the browser build if it imports server code. Without this check, the page would fail in the visitor's browser, because React
 * Router itself rejects only files with a server file name. The build also fails if it imports zod, which parses the shapes of the wire.
 * Zod is a quarter as large as the framework, and it tries to do what the security policy of a page forbids.
 */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = relative(import.meta.dirname, id.split('?')[0] ?? id)
      if (/^(?:server|demo|tools)\//.test(file))
        throw new Error(`${file} belongs to the server, but the browser build imports it.`)
      if (/node_modules[\\/]zod[\\/]/.test(id))
        throw new Error('zod belongs to the server, but the browser build imports it.')
    },
  }
}
