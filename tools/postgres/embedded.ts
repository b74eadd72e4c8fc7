import { chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { NoEmbeddedDatabase } from '#tools/postgres/account.ts'
import { type Binaries, findBinaries } from '#tools/postgres/binaries.ts'
import { databaseName, databaseUser, ensureCluster } from '#tools/postgres/cluster.ts'
import { alone, type FileLock, openFileLock } from '#tools/postgres/file-lock.ts'
import { findPlace, type Place, socketPort } from '#tools/postgres/place.ts'
import { ensureRunning, isAlive, type Running, stopServer } from '#tools/postgres/postmaster.ts'

/** Senja's own PostgreSQL server. All app processes with the same `dataDir` share it. */
export type Embedded = {
  /** Connection options. `host` is the folder of the Unix socket. No password is needed. */
  options: { host: string; port: number; user: string; database: string }
  where: string
  /** True if this call started the server. False if the server was already running before the call. */
  startedHere: boolean
  /**
   * Ends the use of the server by this app process. If no other app process uses the server, the server stops. The caller must close its
   * connections before this call.
   */
  stop: () => Promise<void>
}

const lookEveryMs = 250

/**
 * Opens the PostgreSQL server of `dataDir`, and keeps it running until `stop()`. Creates and starts the server if needed. If the server
 * stops unexpectedly, the app starts the server again at the same address within about a second. `log` receives a line for each event that
 * matters to an operator.
 * @throws NoEmbeddedDatabase if no server can run; the message has one line and names DATABASE_URL
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
 * Stops the server of a data folder if all its app processes were killed. Changes nothing if an app process is still running. Returns true
 * if no app process is running.
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

/**
 * Stops the server if no other app process is running. Every running app process holds a shared lock on `users`. So an exclusive lock is
 * possible only for the last process.
 */
async function leave(place: Place, users: FileLock): Promise<void> {
  users.release()
  if (users.tryAlone()) await stopServer(place)
}

/** Checks regularly that the server is running. If the server has died, starts it again. The returned function ends the checks. */
function keepUp(place: Place, binaries: Binaries, turn: FileLock, running: Running, log: (line: string) => void) {
  let pid = running.pid
  let revival: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    if (!existsSync(place.cluster)) throw new NoEmbeddedDatabase(`${place.cluster} is gone`)
    const revivedServer = await alone(turn, () => ensureRunning(place, binaries))
    pid = revivedServer.pid
    if (revivedServer.startedHere) log('PostgreSQL: the server had died and was started again')
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
