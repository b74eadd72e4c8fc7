import { expect, onTestFinished, test, vi } from 'vitest'
import type { ApiFailure } from '#app/browser/api/send.ts'
import type { Door } from '#door/door.ts'
import { openClock } from '#door/night/clock.ts'
import { openDeciding } from '#door/night/decide.ts'
import { openNightBook } from '#door/night/night-book.ts'
import type { DoorList } from '#door/store/kept.ts'
import { listenNight } from '#door/sync/listen-night.ts'
import { type Listen, marksOf, openSync } from '#door/sync/sync.ts'
import type { SentScan } from '#domain/door/scans.ts'
import { aList, aParty, aStore, keptOf } from '#tests/support/door/kept-in-memory.ts'

const DEVICE = 'd0000000-0000-4000-8000-000000000001'
type Server = {
  isThere: boolean
  isRevoked: boolean
  kept: Map<number, SentScan>
  batches: number[]
  lists: number
  list: DoorList
}

const UNAUTHENTICATED: ApiFailure = { status: 401, statusText: '', code: 'unauthenticated', message: '' }

/** Simulates a server that accepts each scan number once, and rejects a scan of 13 guests. */
function aServer(): Server & { door: Pick<Door, 'sendScans' | 'doorList'> } {
  const server: Server = {
    isThere: true,
    isRevoked: false,
    kept: new Map(),
    batches: [],
    lists: 0,
    list: aList({ isWhole: false, cursor: '2' }),
  }
  const answer = <Data>(read: () => Data) => {
    if (!server.isThere) return { ok: false, failure: null } as const
    if (server.isRevoked) return { ok: false, failure: UNAUTHENTICATED } as const
    return { ok: true, meta: null, data: read() } as const
  }
  const keep = (scan: SentScan) => {
    const { number } = scan
    if (scan.heads === 13) return { number, state: 'bad' } as const
    const state = server.kept.has(number) ? 'known' : 'kept'
    server.kept.set(number, scan)
    return { number, state } as const
  }
  const door: Pick<Door, 'sendScans' | 'doorList'> = {
    doorList: async () =>
      answer(() => {
        server.lists++
        return server.list
      }),
    sendScans: async ({ scans }) =>
      answer(() => {
        server.batches.push(scans.length)
        return { now: Date.now(), scans: (scans as SentScan[]).map(keep) }
      }),
  }
  return Object.assign(server, { door })
}

async function aSyncedDoor(listen: Listen | null = null) {
  const server = aServer()
  const store = aStore()
  const stored = await keptOf(store, aList({ parties: [aParty(1)] }))
  const clock = openClock(null)
  const book = openNightBook({ device: DEVICE, store, kept: stored, now: clock.now })
  const goneCalls: true[] = []
  const sync = openSync({
    book,
    clock,
    listen,
    door: server.door,
    openSession: async () => (server.isRevoked ? 'gone' : 'open'),
    boot: DEVICE,
    onChange: () => {},
    onGone: () => goneCalls.push(true),
  })
  onTestFinished(() => sync.stop())
  const deciding = openDeciding({
    book,
    now: clock.now,
    door: null,
    isOnLine: () => false,
    by: () => null,
    onWritten: () => {},
  })
  return { server, store, book, sync, gone: goneCalls, walkIn: (heads: number) => deciding.walkIn('in', heads) }
}

test('when the network is back, the door sends the scans that were made without a network, in batches and each scan only once', async () => {
  const door = await aSyncedDoor()
  door.server.isThere = false
  for (let i = 0; i < 250; i++) await door.walkIn(1)
  expect(await door.sync.round()).toBe(false)
  expect(door.sync.state().isOnLine).toBe(false)
  expect(door.book.waiting()).toHaveLength(250)
  door.server.isThere = true
  expect(await Promise.all([door.sync.round(), door.sync.round()])).toEqual([true, true])
  expect(door.server.kept.size).toBe(250)
  expect(door.server.batches.filter((size) => size > 0)).toEqual([200, 50])
  expect(door.store.kept.scans.every(({ state }) => state === 'sent')).toBe(true)
  expect(door.sync.state()).toMatchObject({ isOnLine: true })
})

test('a rejected scan does not block the other scans of its batch', async () => {
  const door = await aSyncedDoor()
  await door.walkIn(1)
  await door.walkIn(13)
  await door.walkIn(2)
  await door.sync.round()
  expect([...door.server.kept.keys()]).toEqual([1, 3])
  expect(door.book.bad().map(({ number }) => number)).toEqual([2])
  expect(door.book.waiting()).toEqual([])
})

test('after a change in the stream, the door counts the guests that another door admitted', async () => {
  const stream: { changed?: () => void; closed?: true } = {}
  const door = await aSyncedDoor((listeners) => {
    stream.changed = listeners.changed
    listeners.opened()
    return () => void (stream.closed = true)
  })
  await door.sync.round()
  const { lists } = door.server
  const subject = aParty(1).id
  door.server.list = aList({
    isWhole: false,
    cursor: '3',
    counts: [{ subject, device: 'd0000000-0000-4000-8000-000000000002', came: 2, went: 0, lastAt: 5 }],
  })
  stream.changed?.()
  await expect.poll(() => door.book.heads.of(subject).inside).toBe(2)
  expect(door.server.lists).toBe(lists + 1)
  expect(door.book.facts().cursor).toBe('3')
  door.sync.stop()
  expect(stream.closed).toBe(true)
})

test('a revoked device stops working at its next contact with the server', async () => {
  const door = await aSyncedDoor()
  door.server.isRevoked = true
  await door.sync.round()
  expect(door.gone).toEqual([true])
})

test('the door identifies a scan without a readable number by its position in the batch', () => {
  expect(
    marksOf(
      [7, 8],
      [
        { number: 7, state: 'known' },
        { number: null, state: 'bad' },
      ],
    ),
  ).toEqual([
    { number: 7, state: 'sent' },
    { number: 8, state: 'bad' },
  ])
})

test('R7 the door contacts the server at once when the browser reports that it is offline', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readyState = 1
      close() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const door = await aSyncedDoor(listenNight('2031-03-07'))
  expect(await door.sync.round()).toBe(true)
  expect(door.sync.state().isOnLine).toBe(true)
  door.server.isThere = false
  browser.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(door.sync.state().isOnLine).toBe(false), { timeout: 1000 })
})

test('R8 if a phone loses its storage, the open page still sends each scan in its memory once', async () => {
  const door = await aSyncedDoor()
  await door.walkIn(2)
  door.store.markScans = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  await expect(door.sync.round()).rejects.toThrow('closed')
  expect([...door.server.kept.keys()]).toEqual([1])
  expect(door.book.waiting()).toEqual([])
})
