import { chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { NoEmbeddedDatabase } from '#tools/postgres/account.ts'
import { type Binaries, findBinaries } from '#tools/postgres/binaries.ts'
import { databaseName, databaseUser, ensureCluster } from '#tools/postgres/cluster.ts'
import { alone, type FileLock, openFileLock } from '#tools/postgres/file-lock.ts'
import { findPlace, type Place, socketPort } from '#tools/postgres/place.ts'
import { ensureRunning, isAlive, type Running, stopServer } from '#tools/postgres/postmaster.ts'

/** A PostgreSQL server of Senja's own, shared by every app process that has the same `dataDir`. */
export type Embedded = {
  /** How to connect: `host` is the folder of the Unix socket; no password. */
  options: { host: string; port: number; user: string; database: string }
  /** The folder that holds the database. */
  where: string
  /** Whether this call started the server, rather than finding it running. */
  startedHere: boolean
  /** Leaves the server; the last app process to leave stops it. Close your connections first. */
  stop: () => Promise<void>
}

const lookEveryMs = 250

/**
 * Opens the PostgreSQL of `dataDir`, making and starting it as needed, and keeps it up until `stop()`: should the server
 * die, it is started again within about a second, under the same address.
 * `log` gets a plain line for what an operator should know.
 * @throws NoEmbeddedDatabase, one line that names DATABASE_URL, where no server can run.
 */
export async function openEmbedded(settings: { dataDir: string; log: (line: string) => void }): Promise<Embedded> {
  const { dataDir, log } = settings
  const place = findPlace(dataDir, log)
  const binaries = await findBinaries(place.account, log)
  const turn = openPlaceLock(place, 'turn.lock')
  const users = openPlaceLock(place, 'users.lock')
  try {
    const running = await alone(turn, async () => {
      users.tryShared()
      if (!existsSync(place.cluster)) log(`PostgreSQL: making a new database in ${place.home}`)
      await ensureCluster(place, binaries)
      return ensureRunning(place, binaries)
    })
    const unwatch = keepUp(place, binaries, turn, running, log)
    return {
      options: { host: running.socketFolder, port: socketPort, user: databaseUser, database: databaseName },
      where: place.home,
      startedHere: running.startedHere,
      async stop() {
        await unwatch()
        await alone(turn, () => leave(place, users))
        turn.close()
        users.close()
      },
    }
  } catch (error) {
    turn.close()
    users.close()
    throw error
  }
}

/**
 * Stops the server of a data folder whose app processes were all killed, and tells whether nobody is left there. Nothing
 * happens while one of them lives.
 */
export async function stopAbandoned(dataDir: string): Promise<boolean> {
  if (!existsSync(join(dataDir, 'postgres', 'users.lock'))) return true
  const place = findPlace(dataDir, () => undefined)
  const turn = openPlaceLock(place, 'turn.lock')
  const users = openPlaceLock(place, 'users.lock')
  try {
    return await alone(turn, async () => {
      if (!users.tryAlone()) return false
      await stopServer(place)
      return true
    })
  } finally {
    turn.close()
    users.close()
  }
}

/** Whoever lives holds `users` shared, so it can be had alone only when nobody else is left. */
async function leave(place: Place, users: FileLock): Promise<void> {
  users.release()
  if (users.tryAlone()) await stopServer(place)
}

/** Looks after the server until the returned function is called. */
function keepUp(place: Place, binaries: Binaries, turn: FileLock, running: Running, log: (line: string) => void) {
  let pid = running.pid
  let revival: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    if (!existsSync(place.cluster)) throw new NoEmbeddedDatabase(`${place.cluster} is gone`)
    const revived = await alone(turn, () => ensureRunning(place, binaries))
    pid = revived.pid
    if (revived.startedHere) log('PostgreSQL: the server had died and was started again')
  }
  const look = (): void => {
    if (revival || isAlive(pid, place.cluster)) return
    revival = revive()
      .catch((error: Error) => log(`PostgreSQL: the server has died: ${error.message}`))
      .finally(() => (revival = undefined))
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await revival
  }
}

function openPlaceLock(place: Place, name: string): FileLock {
  const path = join(place.home, name)
  const lock = openFileLock(path)
  if (place.account) chownSync(path, place.account.uid, place.account.gid)
  return lock
}
