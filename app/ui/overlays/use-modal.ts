import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a native <dialog> modal while `isOpen`. Closing returns the focus to the element that had the focus before. The dialog closes after
 * React's commit, when React handles events again, so that this element receives its focus event. An open dialog that is unmounted closes
 * first.
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
