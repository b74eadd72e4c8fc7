import { useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

export type Deed = 'pause' | 'resume' | 'end'
const CALLS = { pause: 'pauseSale', resume: 'resumeSale', end: 'endSale' } as const

/** Pausing, resuming and ending a sale: what follows stands before the button. */
export function DeedDialog({
  sale,
  deed,
  onClose,
}: {
  sale: OfficeAnswer<'officeSale'>
  deed: Deed
  onClose: () => void
}) {
  const t = useMessages('sales')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const [{ id, version }] = useState(sale)
  const texts = {
    pause: [t.pauseTitle, t.pauseLine(sale.now.inTurn)],
    resume: [t.resumeTitle, t.resumeLine],
    end: [t.endTitle, t.endLine(sale.waiting, sale.now.free)],
  } as const
  const [title, line] = texts[deed]
  async function act() {
    if (await run(() => office[CALLS[deed]]({ id, version }))) onClose()
  }
  return (
    <Dialog
      title={title}
      tone={deed === 'end' ? 'bad' : 'ask'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone={deed === 'end' ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void act()}>
            {t[deed]}
          </Button>
        </>
      }
    >
      <p>{line}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
