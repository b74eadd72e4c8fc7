// `npm start`: installs and builds if necessary, then serves.
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
  process.env.DEMO_PAST ||= 'on'
  process.exitCode = await runChild(node, [...serverFlags, join(root, 'bin', 'serve.js')], {
    // When this process ends for any reason, the IPC channel closes and the server stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    started: endWithNpm,
  })
} catch (error) {
  fail(error)
}

/**
 * Stops the server when npm has ended. If npm was killed, it sent no signal. Without this function the server would then continue and keep
 * the port.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const above = ancestors()
  const timer = setInterval(() => {
    if (ancestors() !== above) child.kill('SIGTERM')
  }, 200)
  timer.unref()
}

/**
 * Returns the id of the parent process. A shell may run between npm and this process, so on systems with /proc it also returns the id of
 * the parent's parent.
 */
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`
  return `${process.ppid} ${existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1] : ''}`
}
