// `npm start`: installs and builds as far as needed, then serves.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, prepare, root } from './bootstrap.js'
import { buildIfChanged } from './build.js'
import { runChild } from './child.js'
import { serverFlags } from './node-flags.js'

try {
  const node = await prepare()
  await buildIfChanged()
  process.env.PICTURES_AHEAD ||= 'on'
  process.exitCode = await runChild(node, [...serverFlags, join(root, 'bin', 'serve.js')], {
    // The open channel tells the server when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    started: endWithNpm,
  })
} catch (error) {
  fail(error)
}

/** npm killed outright cannot tell anybody: without npm above it, a server would keep its port for nobody. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const above = ancestors()
  const timer = setInterval(() => {
    if (ancestors() !== above) child.kill('SIGTERM')
  }, 200)
  timer.unref()
}

/** This process's parent and, where the system tells, the parent's: a shell may stand between npm and us. */
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`
  return `${process.ppid} ${existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1] : ''}`
}
