// Runs a script with the Node of this project: node bin/run.js scripts/print-ledger.ts --check
import { fail, prepare } from './bootstrap.js'
import { loadEnv } from './load-env.js'
import { runChild } from './child.js'

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node bin/run.js scripts/<name>.ts [arguments]')

/**
 * Scripts in these folders start their own servers and must never use the server in the settings file. So the settings file is not loaded
 * for them.
 */
const isApart = /^scripts\/(?:bench|stress)\//.test(script)

await prepare()
  .then((node) => {
    if (!isApart) loadEnv()
    return node
  })
  .then((node) => runChild(node, [script, ...args]))
  .then((code) => (process.exitCode = code))
  .catch(fail)
