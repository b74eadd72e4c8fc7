// `npm run dev`: starts the server. An edited module is replaced in the open page.
import { fail, prepare } from './bootstrap.js'
import { runChild } from './child.js'

process.env.DEMO_PAST ||= 'on'
await prepare()
  .then((node) => runChild(node, ['server/dev.ts', ...process.argv.slice(2)]))
  .then((code) => (process.exitCode = code))
  .catch(fail)
