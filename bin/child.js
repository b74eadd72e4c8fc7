// Runs another program in place of this process: with the same output, exit code and signals.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const sameSignalMs = 1000
let isStopping = false

export const isStopped = () => isStopping

/**
 * Runs a program to its end and returns its exit code. If signal n ended the program, the exit code is 128 + n. Signals sent to this
 * process are forwarded to the program. `started` is called with the child as soon as it runs.
 */
export function runChild(command, args, { started, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const last = {}
    const forward = (signal) => {
      // Ctrl-C in a terminal sends a signal to every foreground process, and npm forwards the signal that it received. Therefore this
      // process may receive the same signal twice.
      isStopping = true
      const isRepeated = Date.now() - (last[signal] ?? 0) < sameSignalMs
      last[signal] = Date.now()
      if (isRepeated || (signal === 'SIGINT' && process.stdin.isTTY)) return
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const finish = () => {
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      finish()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
    started?.(child)
  })
}
