// Pages that are the same for everybody, rendered once and kept for a moment: docs/decisions/0011.
import { LRUCache } from 'lru-cache'
import { addBrotli, makeEntry, type Entry, type Rendered } from '#server/delivery/page-cache-entry.ts'
import type { SharedAsk } from '#server/delivery/page-cache-key.ts'

/** How an answer was come by: kept and young, kept and renewed meanwhile, or rendered for whoever waits. */
export type Found = 'hit' | 'stale' | 'miss'
/** `entry` is null where the page turned out to be no shared one: then each visitor gets his own. */
export type Answered = { found: Found; entry: Entry | null }

export type PageCache = {
  /** What can be answered at once, or null. What is no longer young is renewed behind the answer. */
  find(asked: SharedAsk): { found: Found; entry: Entry } | null
  /** The same, but waits for the rendering, together with all who ask for the same page. */
  get(asked: SharedAsk): Promise<Answered>
  /** Something that pages show has changed: nothing made until now is shown again. */
  purge(): void
  count(): { pages: number; bytes: number; renders: number }
}

export type PageCacheParts = {
  /** Renders a page with nothing known but what is asked; null where the answer may not be shared. */
  render: (asked: SharedAsk) => Promise<Rendered | null>
  /** Whether every change until a second ago has been heard of. Called for each old page, it must be cheap. */
  hears: () => boolean
  onFault: (fault: unknown, asked: SharedAsk) => void
  /** In ms, never running backwards. */
  clock?: () => number
  mostBytes?: number
}

/** What was made within this is shown without a question: an edit is on the site after it, whatever else fails. */
export const YOUNG_MS = 1000
/** What nobody has told to be changed may be this old: a server that opens, the last place sold, the clock in the header. */
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
  const kept = openEntries(mostBytes)
  const under = new Map<string, { change: number; answer: Promise<Entry | null> }>()
  let change = 0
  let renders = 0

  async function make(asked: SharedAsk, at: number, heard: number): Promise<Entry | null> {
    renders += 1
    const rendered = await render(asked)
    if (rendered?.status !== 200) {
      kept.delete(asked.key)
      return rendered && makeEntry(rendered, at, heard)
    }
    const entry = keepNewest(kept, asked.key, await makeEntry(rendered, at, heard))
    compress(kept, asked.key, entry).catch((fault: unknown) => onFault(fault, asked))
    return entry
  }

  /** One rendering of a page at a time; one that began before a change is no answer to who asks after it. */
  function renew(asked: SharedAsk): Promise<Entry | null> {
    const running = under.get(asked.key)
    if (running?.change === change) return running.answer
    const answer = make(asked, clock(), change)
    const mine = { change, answer }
    under.set(asked.key, mine)
    const end = () => {
      if (under.get(asked.key) === mine) under.delete(asked.key)
    }
    answer.then(end, end)
    return answer
  }

  const find: PageCache['find'] = (asked) => {
    const entry = kept.get(asked.key)
    if (!entry || entry.change !== change) return null
    const age = clock() - entry.madeAt
    if (age < YOUNG_MS) return { found: 'hit', entry }
    if (age >= OLDEST_MS || !hears()) return null
    renew(asked).catch((fault: unknown) => onFault(fault, asked))
    return { found: 'stale', entry }
  }

  return {
    find,
    async get(asked) {
      return find(asked) ?? { found: 'miss', entry: await renew(asked) }
    },
    purge() {
      change += 1
    },
    count: () => ({ pages: kept.size, bytes: kept.calculatedSize, renders }),
  }
}

type Entries = LRUCache<string, Entry>

const openEntries = (mostBytes: number): Entries =>
  new LRUCache({
    maxSize: mostBytes,
    // One page may not push out all others.
    maxEntrySize: mostBytes * MOST_OF_ONE,
    sizeCalculation: ({ bytes }) => bytes + BYTES_OF_A_KEY,
  })

/** A size is taken when an entry is put in: one that has grown is put in again. */
function keep(kept: Entries, key: string, entry: Entry): void {
  kept.delete(key)
  kept.set(key, entry)
}

/** Keeps what was just made where nothing newer is kept. Returns the entry of that rendering: the kept one if it is the same again. */
function keepNewest(kept: Entries, key: string, made: Entry): Entry {
  const known = kept.peek(key)
  const isNewer =
    known !== undefined &&
    // Two may be under way at once, and end in either order: a change counts before the clock.
    (known.change > made.change || (known.change === made.change && known.madeAt > made.madeAt))
  if (isNewer) return made
  // The same again keeps what was made of it.
  const entry = known?.mark === made.mark ? Object.assign(known, { madeAt: made.madeAt, change: made.change }) : made
  keep(kept, key, entry)
  return entry
}

/** Adds what is smaller on the way, behind the answer. */
async function compress(kept: Entries, key: string, entry: Entry): Promise<void> {
  if (entry.isPressed) return
  entry.isPressed = true
  await addBrotli(entry)
  if (kept.peek(key) === entry) keep(kept, key, entry)
}
