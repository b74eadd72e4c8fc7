import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type SheetProps = { isOpen: boolean; onClose: () => void; title: ReactNode; closeLabel: string; children: ReactNode }

/** A dialog that rises from below on a phone and stands in the middle of a wider screen. */
export function Sheet({ isOpen, onClose, title, closeLabel, children }: SheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} className="sheet">
      {children}
    </Dialog>
  )
}
