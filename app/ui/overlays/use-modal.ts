import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a native <dialog> modal while `isOpen` is true. After the dialog closes, the element that had the focus before gets it again.
 * During its commit, React handles no events. So the dialog closes after the commit, and React sees the focus event of this element. An
 * open dialog is closed before it is unmounted.
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
