// `npm test`: runs every check that a change must pass. `npm test -- unit` or `-- e2e` runs one stage.
import { fail, prepare } from './bootstrap.js'
import { runChild } from './child.js'

await prepare()
  .then((node) => runChild(node, ['bin/check.ts', ...process.argv.slice(2)]))
  .then((code) => (process.exitCode = code))
  .catch(fail)
