import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a native <dialog> modal while `isOpen` is true. When the dialog closes, the focus returns to the element that had it before. The
 * dialog closes only after React's commit. At that time React handles events again, so this element receives its focus event. If an open
 * dialog is unmounted, it closes first.
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
