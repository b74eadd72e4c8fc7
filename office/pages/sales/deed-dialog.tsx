import { useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { useMessages } from '#office/messages.tsx'

export type SaleAction = 'pause' | 'resume' | 'end'
const CALLS = { pause: 'pauseSale', resume: 'resumeSale', end: 'endSale' } as const

type DeedDialogProps = { sale: OfficeAnswer<'officeSale'>; deed: SaleAction; onClose: () => void }

/** Pauses, resumes or ends a sale. The dialog first describes the consequences. */
export function DeedDialog({ sale, deed, onClose }: DeedDialogProps) {
  const t = useMessages('sales')
  const [{ id, version }] = useState(sale)
  const texts = {
    pause: [t.pauseTitle, t.pauseLine(sale.now.inTurn)],
    resume: [t.resumeTitle, t.resumeLine],
    end: [t.endTitle, t.endLine(sale.waiting, sale.now.free)],
  } as const
  const [title, line] = texts[deed]
  return (
    <ConfirmDialog
      title={title}
      tone={deed === 'end' ? 'bad' : 'ask'}
      action={t[deed]}
      call={() => office[CALLS[deed]]({ id, version })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{line}</p>
    </ConfirmDialog>
  )
}
