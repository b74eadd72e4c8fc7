import { expect, onTestFinished, test, vi } from 'vitest'
import type { DoorListOnWire, SentScan } from '#contract/door/door-endpoints.ts'
import type { CallDoor } from '#door/api/call-door.ts'
import { openClock } from '#door/night/clock.ts'
import { openDeciding } from '#door/night/decide.ts'
import { openNightBook } from '#door/night/night-book.ts'
import { listenNight } from '#door/sync/listen-night.ts'
import { type Listen, marksOf, openSync } from '#door/sync/sync.ts'
import { aList, aParty, aStore, keptOf } from '#tests/support/door/kept-in-memory.ts'

const DEVICE = 'd0000000-0000-4000-8000-000000000001'
type Server = {
  isThere: boolean
  isRevoked: boolean
  kept: Map<number, SentScan>
  batches: number[]
  lists: number
  list: DoorListOnWire
}

/** A server that keeps each number once; a scan of 13 heads is no scan. */
function aServer(): Server & { call: CallDoor } {
  const server: Server = {
    isThere: true,
    isRevoked: false,
    kept: new Map(),
    batches: [],
    lists: 0,
    list: aList({ is_whole: false, cursor: '2' }),
  }
  const answer = (data: unknown) => ({ ok: true, meta: null, data })
  const call = async (name: string, given: { scans?: SentScan[] }) => {
    if (!server.isThere) return { ok: false, failure: null }
    if (server.isRevoked) return { ok: false, failure: { status: 401 } }
    if (name === 'doorList') {
      server.lists++
      return answer(server.list)
    }
    const scans = given.scans ?? []
    server.batches.push(scans.length)
    const states = scans.map((scan) => {
      if (scan.heads === 13) return { number: scan.number, state: 'bad' }
      const state = server.kept.has(scan.number) ? 'known' : 'kept'
      server.kept.set(scan.number, scan)
      return { number: scan.number, state }
    })
    return answer({ now: Date.now(), scans: states })
  }
  return Object.assign(server, { call: call as unknown as CallDoor })
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
    call: server.call,
    openSession: async () => (server.isRevoked ? 'gone' : 'open'),
    boot: DEVICE,
    onChange: () => {},
    onGone: () => gone.push(true),
  })
  onTestFinished(() => sync.stop())
  const deciding = openDeciding({
    book,
    now: clock.now,
    claim: null,
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
    is_whole: false,
    cursor: '3',
    counts: [{ subject, device: 'd0000000-0000-4000-8000-000000000002', came: 2, went: 0, last_at: 5 }],
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
