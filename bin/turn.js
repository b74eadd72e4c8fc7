// Two commands started at once in one checkout must not install or build over each other.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process of this checkout does the same kind of work; `file` says who is at it.
 * A file left by a process that is gone counts for nothing.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let turn = 0; !claim(file); turn++) {
    if (isAbandoned(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (turn === 0) console.log(`Senja: waiting for another process of this checkout (${file}) …`)
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    // Ids are used again, soonest in a container: no install or build takes this long.
    return pid === process.pid || Date.now() - statSync(file).mtimeMs > 15 * 60_000
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
