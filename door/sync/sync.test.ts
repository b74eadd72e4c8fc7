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

/** A server that keeps each number once; a scan of 13 heads is no scan. */
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
  const kept = await keptOf(store, aList({ parties: [aParty(1)] }))
  const clock = openClock(null)
  const book = openNightBook({ device: DEVICE, store, kept, now: clock.now })
  const gone: true[] = []
  const sync = openSync({
    book,
    clock,
    listen,
    door: server.door,
    openSession: async () => (server.isRevoked ? 'gone' : 'open'),
    boot: DEVICE,
    onChange: () => {},
    onGone: () => gone.push(true),
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
  return { server, store, book, sync, gone, walkIn: (heads: number) => deciding.walkIn('in', heads) }
}

test('what was counted without a network is sent once there is one, in batches, and once', async () => {
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

test('a bad line stands apart, and the others are sent', async () => {
  const door = await aSyncedDoor()
  await door.walkIn(1)
  await door.walkIn(13)
  await door.walkIn(2)
  await door.sync.round()
  expect([...door.server.kept.keys()]).toEqual([1, 3])
  expect(door.book.bad().map(({ number }) => number)).toEqual([2])
  expect(door.book.waiting()).toEqual([])
})

test('a change that the stream tells of is fetched, and the counts of other doors follow', async () => {
  const told: { changed?: () => void; closed?: true } = {}
  const door = await aSyncedDoor((heard) => {
    told.changed = heard.changed
    heard.opened()
    return () => void (told.closed = true)
  })
  await door.sync.round()
  const { lists } = door.server
  const subject = aParty(1).id
  door.server.list = aList({
    isWhole: false,
    cursor: '3',
    counts: [{ subject, device: 'd0000000-0000-4000-8000-000000000002', came: 2, went: 0, lastAt: 5 }],
  })
  told.changed?.()
  await expect.poll(() => door.book.heads.of(subject).inside).toBe(2)
  expect(door.server.lists).toBe(lists + 1)
  expect(door.book.facts().cursor).toBe('3')
  door.sync.stop()
  expect(told.closed).toBe(true)
})

test('a revoked device is told so at its next contact', async () => {
  const door = await aSyncedDoor()
  door.server.isRevoked = true
  await door.sync.round()
  expect(door.gone).toEqual([true])
})

test('a line too bad to have a number is known by its place', () => {
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

test('R7 the browser’s word that it is offline makes the door ask the server at once, even if its stream is silent', async () => {
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

test('R8 a phone whose storage is gone sends the scans of its open page, once', async () => {
  const door = await aSyncedDoor()
  await door.walkIn(2)
  door.store.markScans = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  await expect(door.sync.round()).rejects.toThrow('closed')
  expect([...door.server.kept.keys()]).toEqual([1])
  expect(door.book.waiting()).toEqual([])
})
