// Runs another program as if it were this one: its output, its exit code, the signals meant for it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const sameSignalMs = 1000
let stopped = false

/** Whether this process has been asked to end. */
export const isStopped = () => stopped

/**
 * Runs a program to its end and returns its exit code (128 + n where signal n ended it).
 * Signals sent to this process go to the program. `started` gets the child as soon as it runs.
 */
export function runChild(command, args, { started, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const last = {}
    const forward = (signal) => {
      // A terminal sends Ctrl-C to every process in front of it, and npm sends on what it got itself.
      stopped = true
      const isRepeated = Date.now() - (last[signal] ?? 0) < sameSignalMs
      last[signal] = Date.now()
      if (isRepeated || (signal === 'SIGINT' && process.stdin.isTTY)) return
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const done = () => {
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
    started?.(child)
  })
}
