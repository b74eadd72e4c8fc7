import { useEffect, useMemo, useState } from 'react'
import type { ContentOnWire } from '#office/api/answers.ts'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import { DraftKeeper } from '#office/pages/content/editor/draft-keeper.ts'
import { heldOf, type PartInHand } from '#office/pages/content/editor/editor-data.ts'

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

/** The parts of an item in hand. What is typed is saved by itself; leaving the page saves it, or asks. */
export function useDrafts(item: ContentOnWire): Drafts {
  const [held, setHeld] = useState(() => heldOf(item))
  const [keeper] = useState(() => new DraftKeeper(item, setHeld))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!keeper.isSaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void keeper.flush()
    }
  }, [keeper])
  const parts = useMemo(() => [...held.values()], [held])
  return useMemo(
    () => ({
      parts,
      of: (part: Part) => parts.find((own) => own.part === part),
      change: (part: Part, fields: Body) => keeper.change(part, fields),
      flush: () => keeper.flush(),
      reset: (now: ContentOnWire) => keeper.reset(now),
      restore: (part: Part, version: number, body: Body) => keeper.restore(part, version, body),
      conflict: parts.find(({ state }) => state === 'conflict')?.part ?? null,
      settle: (now: ContentOnWire, part: Part, isMine: boolean) => keeper.settle(now, part, isMine),
    }),
    [parts, keeper],
  )
}
