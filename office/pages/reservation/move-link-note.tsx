import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoveLinkDialog } from '#office/pages/change/move-link-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * A notice about a change that waits for the guest's payment: a more expensive table, more guests or more tickets. It shows the deadline
 * and the pay link. Staff can withdraw the link here.
 */
export function MoveLinkNote({ read, onDone }: { read: OfficeReservation; onDone: (notice: string) => void }) {
  const t = useMessages('change')
  const me = useMe()
  const { revalidate } = useRevalidator()
  const { moment } = useTimeText(read.outlet.zone)
  const { run, fault, isBusy } = useAction()
  const [link, setLink] = useState<{ link: string; message: string } | null>(null)
  const { moveLink: open, party, outlet } = read
  if (!open) return null
  const params = { id: party.id }
  const what = open.part === 'table' ? open.to : t.things[open.part](Number(open.to))
  async function show() {
    const answer = await run(() => office.moveLink({ ...params, send: false }))
    if (answer) setLink({ link: answer.link, message: answer.message })
  }
  async function withdraw() {
    const body = { version: party.version }
    if (await run(() => office.withdrawMoveLink({ ...params, ...body }))) onDone(t.withdrawn(what))
    else void revalidate()
  }
  return (
    <Note>
      <div className="stack">
        <p>{t.linkOpen(what, moneyText(open.price), moment(open.expiresAt))}</p>
        <div className="row">
          {reachOf(me, 'reservation.create', outlet.id) !== null && (
            <Button icon="link" isBusy={isBusy} onClick={() => void show()}>
              {t.showLink}
            </Button>
          )}
          {reachOf(me, 'reservation.move', outlet.id) !== null && (
            <Button isBusy={isBusy} onClick={() => void withdraw()}>
              {t.withdrawLink}
            </Button>
          )}
        </div>
        <Fault>{fault}</Fault>
      </div>
      {link !== null && (
        <MoveLinkDialog
          id={party.id}
          {...link}
          what={what}
          amount={open.price}
          until={open.expiresAt}
          zone={outlet.zone}
          onClose={() => setLink(null)}
        />
      )}
    </Note>
  )
}
