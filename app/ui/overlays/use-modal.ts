import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a native <dialog> modal while `isOpen`; closing gives focus back to where it was. It closes after the commit, when
 * React listens again, so that what gets the focus hears of it. One that is taken away while open has to close before it goes.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])
  return box
}
