import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Server code in the browser must fail the build, not the visit; React Router itself only knows files named for it. So must the
 * parser of the wire's shapes: it weighs a quarter of the framework, and tries what the policy of a page forbids.
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
