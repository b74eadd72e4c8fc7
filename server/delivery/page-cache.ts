// The cache for pages that are the same for all visitors. Such a page is rendered once and cached for a few seconds (docs/decisions/0011).
import { LRUCache } from 'lru-cache'
import { addBrotli, makeEntry, type Entry, type Rendered } from '#server/delivery/page-cache-entry.ts'
import type { SharedAsk } from '#server/delivery/page-cache-key.ts'

/**
 * The cache state of a response. `hit`: cached and fresh. `stale`: cached, and renewed after the response. `miss`: rendered while the
 * visitor waits.
 */
export type CacheState = 'hit' | 'stale' | 'miss'
/** The answer of the cache. `entry` is null if the rendered page may not be shared. Each visitor then gets their own page. */
export type CacheReply = { found: CacheState; entry: Entry | null }

export type PageCache = {
  /** Returns a cached page. Returns null if the page is not in the cache. A page that is no longer fresh is renewed after the answer. */
  find(pageRequest: SharedAsk): { found: CacheState; entry: Entry } | null
  /** Returns the cached page or waits for its rendering. Requests for the same page share one rendering. */
  get(pageRequest: SharedAsk): Promise<CacheReply>
  /** Marks all pages as outdated after content changed. Pages that were rendered before the change are not sent again. */
  purge(): void
  count(): { pages: number; bytes: number; renders: number }
}

export type PageCacheParts = {
  /** Renders a page from `pageRequest` only. Returns null if the answer may not be shared. */
  render: (pageRequest: SharedAsk) => Promise<Rendered | null>
  /**
   * Returns true if every change up to a second ago has arrived. The cache calls this function for each older page, so the function must be
   * fast.
   */
  hears: () => boolean
  onFault: (fault: unknown, pageRequest: SharedAsk) => void
  /** A monotonic clock in ms. */
  clock?: () => number
  mostBytes?: number
}

/**
 * Number of milliseconds for which a page is fresh and is sent without a check for missed notifications. So if the notification of an edit
 * was missed, the edit appears up to this time later.
 */
export const YOUNG_MS = 1000
/**
 * Maximum age of a page in milliseconds if no change was notified. Opening hours, sold-out places and the clock in the header change
 * without a notification.
 */
export const OLDEST_MS = 10_000
const MOST_BYTES = 64 * 1024 * 1024
const MOST_OF_ONE = 1 / 8
const BYTES_OF_A_KEY = 1024

export function openPageCache({
  render,
  hears,
  onFault,
  clock = () => performance.now(),
  mostBytes = MOST_BYTES,
}: PageCacheParts): PageCache {
  const entries = openEntries(mostBytes)
  const under = new Map<string, { change: number; answer: Promise<Entry | null> }>()
  let change = 0
  let renders = 0

  async function make(pageRequest: SharedAsk, at: number, changeCount: number): Promise<Entry | null> {
    renders += 1
    const rendered = await render(pageRequest)
    if (rendered?.status !== 200) {
      entries.delete(pageRequest.key)
      return rendered && makeEntry(rendered, at, changeCount)
    }
    const entry = keepNewest(entries, pageRequest.key, await makeEntry(rendered, at, changeCount))
    compress(entries, pageRequest.key, entry).catch((fault: unknown) => onFault(fault, pageRequest))
    return entry
  }

  /**
   * Renders a page again. Only one rendering of a page runs at a time. A rendering that began before a change does not answer requests
   * after the change.
   */
  function renew(pageRequest: SharedAsk): Promise<Entry | null> {
    const running = under.get(pageRequest.key)
    if (running?.change === change) return running.answer
    const answer = make(pageRequest, clock(), change)
    const mine = { change, answer }
    under.set(pageRequest.key, mine)
    const end = () => {
      if (under.get(pageRequest.key) === mine) under.delete(pageRequest.key)
    }
    answer.then(end, end)
    return answer
  }

  const find: PageCache['find'] = (pageRequest) => {
    const entry = entries.get(pageRequest.key)
    if (!entry || entry.change !== change) return null
    const age = clock() - entry.madeAt
    if (age < YOUNG_MS) return { found: 'hit', entry }
    if (age >= OLDEST_MS || !hears()) return null
    renew(pageRequest).catch((fault: unknown) => onFault(fault, pageRequest))
    return { found: 'stale', entry }
  }

  return {
    find,
    async get(pageRequest) {
      return find(pageRequest) ?? { found: 'miss', entry: await renew(pageRequest) }
    },
    purge() {
      change += 1
    },
    count: () => ({ pages: entries.size, bytes: entries.calculatedSize, renders }),
  }
}

type Entries = LRUCache<string, Entry>

const openEntries = (mostBytes: number): Entries =>
  new LRUCache({
    maxSize: mostBytes,
    // Limits the size of a page, so that one page cannot replace all other pages.
    maxEntrySize: mostBytes * MOST_OF_ONE,
    sizeCalculation: ({ bytes }) => bytes + BYTES_OF_A_KEY,
  })

/** Stores an entry again after the entry became larger. The cache measures the size of an entry only when the entry is stored. */
function keep(entries: Entries, key: string, entry: Entry): void {
  entries.delete(key)
  entries.set(key, entry)
}

/**
 * Stores a new entry, unless the cached entry is newer. Returns the new entry, or, if the page is unchanged, the cached entry with the time
 * and the change number of the new entry.
 */
function keepNewest(entries: Entries, key: string, newEntry: Entry): Entry {
  const cached = entries.peek(key)
  const isNewer =
    cached !== undefined &&
    // Two renderings of the same page may run at once and end in any order. The rendering that began after more changes is newer. If the
    // numbers of changes are equal, the later rendering is newer.
    (cached.change > newEntry.change || (cached.change === newEntry.change && cached.madeAt > newEntry.madeAt))
  if (isNewer) return newEntry
  // An unchanged page keeps its compressed forms.
  const entry =
    cached?.mark === newEntry.mark
      ? Object.assign(cached, { madeAt: newEntry.madeAt, change: newEntry.change })
      : newEntry
  keep(entries, key, entry)
  return entry
}

async function compress(entries: Entries, key: string, entry: Entry): Promise<void> {
  if (entry.isPressed) return
  entry.isPressed = true
  await addBrotli(entry)
  if (entries.peek(key) === entry) keep(entries, key, entry)
}
