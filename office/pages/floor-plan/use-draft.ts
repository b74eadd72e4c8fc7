import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import { beginEditing, edit, type Edit, type Editing } from '#domain/floor/edit-drawing.ts'
import { office } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'

type Draft = NonNullable<FloorPlan['draft']>
type Saved = { drawing: Drawing; name: string; revision: number; at: string }

export type DraftEditing = {
  editing: Editing
  act: (planEdit: Edit) => void
  name: string
  rename: (name: string) => void
  state: 'saved' | 'unsaved' | 'saving'
  savedAt: string
  /**
   * The revision number of the saved draft. Each save increases the number. A check examines one revision, and its result is valid only for
   * this revision.
   */
  revision: number
  /** The reason why the last save failed; null if it succeeded. `isConflict`: true if another person saved the draft before this save. */
  fault: string | null
  isConflict: boolean
  /** Saves unsaved edits. Returns the saved revision, or null if the save failed. */
  flush: () => Promise<number | null>
  /** Saves this user's drawing over the version of another person. */
  keepMine: () => Promise<void>
}

const SAVE_AFTER_MS = 1200
const NO_FAULT = { fault: null, isConflict: false }

/** The draft in the editor. Every edit can be undone. The draft is saved a moment after the last edit. */
export function useDraft(draft: Draft, outletId: number): DraftEditing {
  const t = useMessages('frame')
  const [editing, act] = useReducer(edit, draft, (loaded) => beginEditing(loaded.drawing))
  const [name, rename] = useState(draft.name)
  const [saved, setSaved] = useState<Saved>(() => ({ ...draft, drawing: editing.drawing }))
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState<{ fault: string | null; isConflict: boolean }>(NO_FAULT)
  const { drawing } = editing
  const isWhole = drawing === saved.drawing && name === saved.name
  // Only one save runs at a time. If another save waits, it sends the newest drawing when it starts.
  const now = useRef({ drawing, name, saved })
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    now.current = { ...now.current, drawing, name }
  }, [drawing, name])

  const save = useCallback(async (): Promise<number | null> => {
    const { saved: before, ...mine } = now.current
    if (mine.drawing === before.drawing && mine.name === before.name) return before.revision
    setIsSaving(true)
    const answer = await office.saveFloorDraft({ id: draft.id, revision: before.revision, ...mine })
    setIsSaving(false)
    if (answer.ok) {
      now.current = { ...now.current, saved: { ...mine, ...answer.data } }
      setSaved(now.current.saved)
      setFailed(NO_FAULT)
      return answer.data.revision
    }
    const { failure } = answer
    const fault = Object.values(failure?.errors ?? {})[0]?.[0] ?? failure?.message ?? t.noAnswer
    setFailed({ fault, isConflict: failure?.code === 'changed_meanwhile' })
    return null
  }, [draft.id, t.noAnswer])

  const flush = useCallback((): Promise<number | null> => {
    const mine = turn.current.then(save)
    turn.current = mine
    return mine
  }, [save])

  useEffect(() => {
    if (isWhole || failed.isConflict) return undefined
    const timer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each edit of the drawing restarts the timer
  }, [drawing, name, isWhole, failed.isConflict, flush])

  useEffect(() => {
    if (isWhole) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isWhole])

  async function keepMine() {
    const plan = await office.floorPlan({ outletId })
    if (!plan.ok || plan.data.draft?.id !== draft.id) return
    const theirs = plan.data.draft
    now.current = { ...now.current, saved: theirs }
    await flush()
  }
  const state = isSaving ? 'saving' : isWhole ? 'saved' : 'unsaved'
  return { editing, act, name, rename, state, savedAt: saved.at, revision: saved.revision, ...failed, flush, keepMine }
}
