import { useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { moneyText } from '#office/text/money-text.ts'

export type ServiceDialogProps = { party: Party; service: Service; onClose: () => void }

/** A no-show or a walkout, with what becomes of the money before it is said. */
export function ConfirmDialog({ act, party, service, onClose }: ServiceDialogProps & { act: 'no_show' | 'walk_out' }) {
  const t = useMessages('service')
  const frame = useMessages('frame')
  const [isBusy, setIsBusy] = useState(false)
  const go = async () => {
    setIsBusy(true)
    await service.serve(party, { act })
    onClose()
  }
  return (
    <Dialog
      title={act === 'no_show' ? t.noShowTitle(party.name) : t.walkOutTitle(party.name)}
      tone="bad"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void go()}>
            {t[act]}
          </Button>
        </>
      }
    >
      <p>{act === 'no_show' ? t.noShowLine(moneyText(party.paid)) : t.walkOutLine}</p>
    </Dialog>
  )
}
