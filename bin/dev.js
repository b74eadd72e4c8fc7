// `npm run dev`: the server with modules replaced in the page as they are edited.
import { fail, prepare } from './bootstrap.js'
import { runChild } from './child.js'

await prepare()
  .then((node) => runChild(node, ['server/dev.ts', ...process.argv.slice(2)]))
  .then((code) => (process.exitCode = code))
  .catch(fail)
