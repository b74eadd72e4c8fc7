// Runs a script of the project on its own Node: node bin/run.js scripts/print-ledger.ts --check
import { fail, prepare } from './bootstrap.js'
import { runChild } from './child.js'

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node bin/run.js scripts/<name>.ts [arguments]')

await prepare()
  .then((node) => runChild(node, [script, ...args]))
  .then((code) => (process.exitCode = code))
  .catch(fail)
