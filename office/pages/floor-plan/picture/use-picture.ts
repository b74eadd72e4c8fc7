import { useEffect, useRef, useState } from 'react'
import type { PicturePlace } from '#domain/floor/picture-place.ts'
import { addressOfCall, office } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import type { FloorPicture, FloorPlan, UnderPicture } from '#office/pages/floor-plan/floor-plan.ts'

const SAVE_AFTER_MS = 700

export type PictureEditing = Pick<Action, 'fault' | 'isBusy'> & {
  shown: UnderPicture | null
  /** Moves, scales, fades or hides the picture. The new position and look are saved a moment after the last change. */
  place: (change: Partial<PicturePlace>) => void
  /** Uploads a picture (base64) and places it under the plan. Returns false if the server refused the picture. */
  bring: (data: string) => Promise<boolean>
  remove: () => Promise<void>
}

/** The picture under the draft of a plan. The picture already shows changes that are not saved yet. */
export function usePicture({ outlet: { id: outletId }, picture: loaded }: FloorPlan): PictureEditing {
  const [picture, setPicture] = useState(loaded)
  const [pending, setPending] = useState<FloorPicture | null>(null)
  const { run, fault, faults, isBusy } = useAction()
  // A second action saves the position of the picture. While the first action runs, the buttons ignore clicks. The second action starts
  // without a click, so it must not block the buttons.
  const saving = useAction()
  const save = useRef(saving.run)
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    save.current = saving.run
  }, [saving.run])
  useEffect(() => {
    if (!pending) return undefined
    const { x, y, w, opacity, isShown } = pending
    const timer = setTimeout(() => {
      setPending(null)
      lastSave.current = save.current(() => office.placeFloorPicture({ outletId, x, y, w, opacity, isShown }))
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pending, outletId])
  /** Drops the changes that are not saved yet, and waits until a running save has reached the server. */
  const endSave = async () => {
    setPending(null)
    await lastSave.current
    saving.clear()
  }
  const readAgain = async () => {
    const plan = await office.floorPlan({ outletId })
    if (plan.ok) setPicture(plan.data.picture)
  }
  return {
    fault: faults['data'] ?? fault ?? saving.fault,
    isBusy,
    shown: picture && { ...picture, address: addressOfCall('floorPicture', { outletId, hash: picture.hash }) },
    place(change) {
      if (!picture) return
      setPicture({ ...picture, ...change })
      setPending({ ...picture, ...change })
    },
    async bring(data) {
      await endSave()
      if (!(await run(() => office.bringFloorPicture({ outletId, data })))) return false
      await readAgain()
      return true
    },
    async remove() {
      await endSave()
      if (await run(() => office.removeFloorPicture({ outletId }))) setPicture(null)
    },
  }
}
