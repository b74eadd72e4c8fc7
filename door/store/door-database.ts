import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DoorStore, StoredData, KeptScan, Meta } from '#door/store/kept.ts'
import { fromStored, inCamelCase, type StoredScan, toStored } from '#door/store/stored-names.ts'
import type { DoorCount, DoorParty } from '#domain/door/door-list.ts'

interface DoorSchema extends DBSchema {
  meta: { key: string; value: unknown }
  list: { key: string; value: DoorParty }
  counts: { key: [string, string]; value: DoorCount }
  scans: { key: number; value: Omit<KeptScan, 'scan'> & { scan: StoredScan } }
}
type Database = IDBPDatabase<DoorSchema>

/**
 * Upgrades of the database, one for each version. An upgrade only adds things, and removes nothing. So a phone that was off for a month
 * still has all its scans.
 */
const UPGRADES: ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('meta')
    database.createObjectStore('list', { keyPath: 'id' })
    database.createObjectStore('counts', { keyPath: ['subject', 'device'] })
    database.createObjectStore('scans', { keyPath: 'number' })
  },
]

const META = ['device', 'key', 'offset', 'shift', 'facts', 'lastNumber'] as const satisfies (keyof Meta)[]
/** Transaction option that waits until the data is on the disk. */
const WRITTEN = { durability: 'strict' } as const
/**
 * Transaction option that waits only until the operating system has the data. The data then survives a crash of the page or the browser.
 * Guests do not wait for a slow disk.
 */
const HANDED_OVER = { durability: 'relaxed' } as const

/**
 * Opens a database. Calls `onClosed` if the browser closes the database, for example because the browser clears the data of the site.
 * @throws if the browser stores no data, as some browsers do in private windows
 */
export async function openDoorDatabase(name: string, onClosed?: () => void): Promise<DoorStore> {
  const database = await openDB<DoorSchema>(name, UPGRADES.length, {
    upgrade(newDatabase, from) {
      for (const upgrade of UPGRADES.slice(from)) upgrade(newDatabase)
    },
    ...(onClosed && { terminated: onClosed }),
    // A newer version of the door may open in another window and upgrade the database. This connection then closes, and this door continues
    // with its data in memory.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return {
    read: () => readAll(database),
    async save(key, value) {
      await (value === null ? database.delete('meta', key) : database.put('meta', value, key))
    },
    async addScan(scan) {
      const tx = database.transaction(['scans', 'meta'], 'readwrite', HANDED_OVER)
      await Promise.all([
        tx.objectStore('scans').add({ number: scan.number, state: 'waiting', scan: toStored(scan) }),
        tx.objectStore('meta').put(scan.number, 'lastNumber'),
        tx.done,
      ])
      // Writes the scan to the disk in an extra transaction with the strict option, in case the battery dies. The verdict does not wait for
      // this transaction.
      database
        .transaction('meta', 'readwrite', WRITTEN)
        .store.put(Date.now(), 'flushedAt')
        .catch(() => undefined)
    },
    async markScans(marks) {
      const tx = database.transaction('scans', 'readwrite')
      await Promise.all([
        ...marks.map(async ({ number, state }) => {
          const storedScan = await tx.store.get(number)
          if (storedScan) await tx.store.put({ ...storedScan, state })
        }),
        tx.done,
      ])
    },
    saveList: (facts, change) => saveList(database, facts, change),
    forgetNight: () => forgetNight(database),
    async wipe() {
      const tx = database.transaction(['meta', 'list', 'counts', 'scans'], 'readwrite', WRITTEN)
      await Promise.all([...Array.from(tx.objectStoreNames, (store) => tx.objectStore(store).clear()), tx.done])
    },
  }
}

async function readAll(database: Database): Promise<StoredData> {
  const tx = database.transaction(['meta', 'list', 'counts', 'scans'])
  const [values, parties, counts, scans] = await Promise.all([
    Promise.all(META.map((key) => tx.objectStore('meta').get(key))),
    tx.objectStore('list').getAll(),
    tx.objectStore('counts').getAll(),
    tx.objectStore('scans').getAll(),
  ])
  const meta = Object.fromEntries(
    META.map((key, i) => [key, (key === 'key' ? values[i] : inCamelCase(values[i])) ?? null]),
  ) as Pick<StoredData, keyof Meta>
  return {
    ...meta,
    parties,
    counts,
    scans: scans.map((storedScan) => ({ ...storedScan, scan: fromStored(storedScan.scan) })),
  }
}

/** Saves a guest list in one transaction, so that the stored parties and the stored cursor always match. */
async function saveList(database: Database, ...[facts, change]: Parameters<DoorStore['saveList']>): Promise<void> {
  const tx = database.transaction(['meta', 'list', 'counts'], 'readwrite')
  const [meta, list, counts] = [tx.objectStore('meta'), tx.objectStore('list'), tx.objectStore('counts')]
  const writes: Promise<unknown>[] = change.isWhole ? [list.clear(), counts.clear()] : []
  writes.push(...change.parties.map((party) => list.put(party)))
  writes.push(...change.gone.map((id) => list.delete(id)))
  writes.push(...change.counts.map((count) => counts.put(count)))
  await Promise.all([...writes, meta.put(facts, 'facts'), tx.done])
}

async function forgetNight(database: Database): Promise<void> {
  const tx = database.transaction(['meta', 'list', 'counts', 'scans'], 'readwrite', WRITTEN)
  const scans = tx.objectStore('scans')
  const sent = (await scans.getAll()).filter(({ state }) => state === 'sent')
  await Promise.all([
    tx.objectStore('meta').delete('facts'),
    tx.objectStore('meta').delete('shift'),
    tx.objectStore('list').clear(),
    tx.objectStore('counts').clear(),
    ...sent.map(({ number }) => scans.delete(number)),
    tx.done,
  ])
}
