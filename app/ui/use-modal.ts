import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps a native <dialog> modal while `isOpen`; closing gives focus back to where it was. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (isOpen && dialog && !dialog.open) dialog.showModal()
    return () => {
      if (isOpen) dialog?.close()
    }
  }, [isOpen])
  return box
}
