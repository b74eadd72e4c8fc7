import { useEffect, useMemo, useState } from 'react'
import type { ContentOnWire } from '#office/api/answers.ts'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import { DraftKeeper } from '#office/pages/content/editor/draft-keeper.ts'
import { heldOf, type PartInHand } from '#office/pages/content/editor/editor-data.ts'

export type Drafts = {
  parts: PartInHand[]
  of: (part: Part) => PartInHand | undefined
  /** Changes fields of a part. The changes are saved a moment later. */
  change: (part: Part, fields: Body) => void
  /** Saves unsaved edits at once. Returns true if everything is saved. */
  flush: () => Promise<boolean>
  reset: (item: ContentOnWire) => void
  restore: (part: Part, version: number, body: Body) => Promise<boolean>
  /**
   * The part of the item for which there is a conflict: another person saved the part while this user was editing it. Null if there is no
   * conflict.
   */
  conflict: Part | null
  /**
   * Resolves a conflict between this user's text and the server's current version. If `isMine` is true, this user's text replaces the
   * server's version. Otherwise the server's version stays.
   */
  settle: (item: ContentOnWire, part: Part, isMine: boolean) => void
}

/**
 * Manages the parts of the edited item and saves typed text automatically. Unsaved text is also saved when the user opens another page of
 * the office. If the user closes the window while text is unsaved, the browser asks first.
 */
export function useDrafts(item: ContentOnWire): Drafts {
  const [partMap, setPartMap] = useState(() => heldOf(item))
  const [keeper] = useState(() => new DraftKeeper(item, setPartMap))
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
  const parts = useMemo(() => [...partMap.values()], [partMap])
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
