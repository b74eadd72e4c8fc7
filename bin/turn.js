// Makes commands wait for each other: two commands of the same checkout must not install or build at the same time.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until no other process of this checkout does the same kind of work, then runs `work`. The running process writes its id to `file`.
 * If the process with this id has ended, the file is ignored.
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
    // Process ids are used again, in a container after a short time. So a running process may have the id in an old file by chance. A file
    // older than 15 minutes is ignored, because no install or build takes this long.
    return pid === process.pid || Date.now() - statSync(file).mtimeMs > 15 * 60_000
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
