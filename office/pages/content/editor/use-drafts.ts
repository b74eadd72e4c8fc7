import { useEffect, useMemo, useRef, useState } from 'react'
import type { ContentOnWire } from '#contract/office/content-endpoints.ts'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import { callOffice } from '#office/api/call-office.ts'
import { inHand, type PartInHand } from '#office/pages/content/editor/editor-data.ts'

const SAVE_AFTER_MS = 700

export type Drafts = {
  parts: PartInHand[]
  of: (part: Part) => PartInHand | undefined
  /** Changes fields; they are saved a moment later. */
  change: (part: Part, fields: Body) => void
  /** Saves at once what is not saved. True where everything is. */
  flush: () => Promise<boolean>
  /** Begins again from what the server says. */
  reset: (item: ContentOnWire) => void
  /** A version becomes a draft. */
  restore: (part: Part, version: number, body: Body) => Promise<boolean>
  /** Which part somebody else saved meanwhile. */
  conflict: Part | null
  /** Ends a conflict by one of the two texts, on top of what is there now. */
  settle: (item: ContentOnWire, part: Part, isMine: boolean) => void
}

type Held = Map<Part, PartInHand>

/** The parts of an item in hand. What is typed is saved by itself, one call at a time for each part. */
export function useDrafts(item: ContentOnWire): Drafts {
  const [held, setHeld] = useState<Held>(() => heldOf(item))
  const latest = useRef(held)
  const running = useRef(new Map<Part, Promise<void>>())
  const timer = useRef<number | undefined>(undefined)
  const put = (part: Part, changed: Partial<PartInHand>) => {
    const own = latest.current.get(part)
    if (!own) return
    latest.current = new Map(latest.current).set(part, { ...own, ...changed })
    setHeld(latest.current)
  }

  const save = async (part: Part, more: { restored_from?: number } = {}): Promise<void> => {
    const own = latest.current.get(part)
    if (!own) return
    put(part, { state: 'saving' })
    const { body, version, revision } = own
    const answer = await callOffice('saveDraft', {
      params: { id: item.key },
      body: { part, version, draft: revision, body, made_of: latest.current.get('id')?.version ?? null, ...more },
    })
    const now = latest.current.get(part)
    const isStill = now?.body === body
    if (answer.ok)
      return put(part, { ...answer.data, revision: answer.data.draft, state: isStill ? 'saved' : 'typing', faults: {} })
    const { failure } = answer
    if (failure?.status === 409) return put(part, { state: 'conflict' })
    const faults = Object.fromEntries(Object.entries(failure?.errors ?? {}).map(([path, [line = '']]) => [path, line]))
    put(part, { state: failure ? 'refused' : 'failed', faults })
  }

  /** Until nothing is unsaved, or a save fails. */
  const drain = async (part: Part): Promise<void> => {
    await running.current.get(part)
    const isUnsaved = () => ['typing', 'failed', 'refused'].includes(latest.current.get(part)?.state ?? '')
    if (!isUnsaved()) return
    const done = save(part)
    running.current.set(part, done)
    await done
    if (latest.current.get(part)?.state === 'typing') await drain(part)
  }
  const flush = async () => {
    window.clearTimeout(timer.current)
    await Promise.all([...latest.current.keys()].map(drain))
    return [...latest.current.values()].every(({ state }) => state === 'still' || state === 'saved')
  }

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...latest.current.values()].some(({ state }) => state !== 'still' && state !== 'saved'))
        event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void flush()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: what it reads are references
  }, [])

  const begin = (next: Held) => {
    latest.current = next
    setHeld(next)
  }
  const parts = useMemo(() => [...held.values()], [held])
  return {
    parts,
    of: (part) => held.get(part),
    change(part, fields) {
      const own = latest.current.get(part)
      if (!own) return
      put(part, { body: { ...own.body, ...fields }, state: own.state === 'conflict' ? 'conflict' : 'typing' })
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    flush,
    reset: (now) => begin(heldOf(now)),
    async restore(part, version, body) {
      const own = latest.current.get(part)
      put(part, { body: { ...own?.body, ...body }, state: 'typing' })
      await save(part, { restored_from: version })
      return latest.current.get(part)?.state === 'saved'
    },
    conflict: parts.find(({ state }) => state === 'conflict')?.part ?? null,
    settle(now, part, isMine) {
      const mine = latest.current.get(part)?.body
      const theirs = heldOf(now).get(part)
      if (!theirs) return
      begin(new Map(latest.current).set(part, isMine && mine ? { ...theirs, body: mine, state: 'typing' } : theirs))
      if (isMine) void flush()
    },
  }
}

const heldOf = (item: ContentOnWire): Held => new Map(item.parts.map((part) => [part.part, inHand(part)]))
