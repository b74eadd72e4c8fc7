// The door's own database in the browser.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DoorStore, Kept, KeptScan, Meta } from '#door/store/kept.ts'
import { fromStored, inCamelCase, type StoredScan, toStored } from '#door/store/stored-names.ts'
import type { DoorCount, DoorParty } from '#domain/door/door-list.ts'

interface DoorSchema extends DBSchema {
  meta: { key: string; value: unknown }
  list: { key: string; value: DoorParty }
  counts: { key: [string, string]; value: DoorCount }
  scans: { key: number; value: Omit<KeptScan, 'scan'> & { scan: StoredScan } }
}
type Database = IDBPDatabase<DoorSchema>

/** Each version adds to the one before it: a phone that slept for a month opens with all of its scans. */
const UPGRADES: ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('meta')
    database.createObjectStore('list', { keyPath: 'id' })
    database.createObjectStore('counts', { keyPath: ['subject', 'device'] })
    database.createObjectStore('scans', { keyPath: 'number' })
  },
]

const META = ['device', 'key', 'offset', 'shift', 'facts', 'lastNumber'] as const satisfies (keyof Meta)[]
/** On the disk, not in what the system still has to write to it. */
const WRITTEN = { durability: 'strict' } as const
/** Out of the browser's hands: it lies there whatever becomes of the page or the browser, and no guest waits for a slow disk. */
const HANDED_OVER = { durability: 'relaxed' } as const

/**
 * Opens a database. Calls `onClosed` if the browser closes it, as it does when it clears the data of a site.
 * @throws if the browser stores nothing, as some do in private windows
 */
export async function openDoorDatabase(name: string, onClosed?: () => void): Promise<DoorStore> {
  const database = await openDB<DoorSchema>(name, UPGRADES.length, {
    upgrade(opened, from) {
      for (const upgrade of UPGRADES.slice(from)) upgrade(opened)
    },
    ...(onClosed && { terminated: onClosed }),
    // A newer door in another window may change the database; this one goes on from what it has in memory.
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
      // A battery that dies is the disk's matter: it is told to write at once, beside the verdict.
      database
        .transaction('meta', 'readwrite', WRITTEN)
        .store.put(Date.now(), 'flushedAt')
        .catch(() => undefined)
    },
    async markScans(marks) {
      const tx = database.transaction('scans', 'readwrite')
      await Promise.all([
        ...marks.map(async ({ number, state }) => {
          const kept = await tx.store.get(number)
          if (kept) await tx.store.put({ ...kept, state })
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

async function readAll(database: Database): Promise<Kept> {
  const tx = database.transaction(['meta', 'list', 'counts', 'scans'])
  const [values, parties, counts, scans] = await Promise.all([
    Promise.all(META.map((key) => tx.objectStore('meta').get(key))),
    tx.objectStore('list').getAll(),
    tx.objectStore('counts').getAll(),
    tx.objectStore('scans').getAll(),
  ])
  const meta = Object.fromEntries(
    META.map((key, i) => [key, (key === 'key' ? values[i] : inCamelCase(values[i])) ?? null]),
  ) as Pick<Kept, keyof Meta>
  return { ...meta, parties, counts, scans: scans.map((kept) => ({ ...kept, scan: fromStored(kept.scan) })) }
}

/** One transaction: a list is there as of one cursor, or as of the one before it. */
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
