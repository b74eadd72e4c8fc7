import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useDragDown } from '#app/ui/overlays/use-drag-down.ts'

type SheetProps = { isOpen: boolean; onClose: () => void; title: ReactNode; closeLabel: string; children: ReactNode }

/** A dialog that rises from below on a phone, where dragging its grip closes it. On a wider screen it is in the middle. */
export function Sheet({ isOpen, onClose, title, closeLabel, children }: SheetProps) {
  const grip = useDragDown(onClose)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} className="sheet">
      <div className="sheet__grip" aria-hidden="true" {...grip} />
      {children}
    </Dialog>
  )
}
