import { useEffect, useRef, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { MoveDialog } from '#office/pages/change/move-dialog.tsx'
import { MoveLinkDialog } from '#office/pages/change/move-link-dialog.tsx'
import { type PartyBody, PartyForm } from '#office/pages/change/party-form.tsx'

type Asked = { pax?: number; ticketId?: number }
type Made = { link: string; message: string; what: string; amount: number; until: string }

/** Another number of guests or tickets: what it costs and where they sit is said before it is taken. */
export function PartyDialog({ party, zone, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const service = useMessages('service')
  const frame = useMessages('frame')
  const asking = useAction()
  const changing = useAction()
  const [read, setRead] = useState<OfficeAnswer<'partyChange'> | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  const newest = useRef(0)
  async function ask(query: Asked) {
    const at = ++newest.current
    setCount(query.pax ?? null)
    const answer = await asking.run(() => office.partyChange({ id: party.id, ...query }))
    // Of several quick steps the last one is shown.
    if (answer && at === newest.current) setRead(answer)
  }
  useEffect(() => {
    void ask({})
    // oxlint-disable-next-line react/exhaustive-deps -- asked once as it opens, and again for each number
  }, [])
  if (isMoving)
    return <MoveDialog party={party} pax={count ?? party.pax} zone={zone} onDone={onDone} onClose={onClose} />
  if (made) return <MoveLinkDialog id={party.id} {...made} zone={zone} onClose={() => onDone(t.linkMade(made.what))} />
  const ticket = read?.tickets.find(({ isChosen }) => isChosen)
  const ofTicket = ticket && read && read.tickets.length > 1 ? { ticketId: ticket.id } : {}
  const shown = count ?? read?.becomes ?? party.pax
  async function change(answer: OfficeAnswer<'partyChange'>, body: PartyBody) {
    const what = answer.kind === 'tickets' ? t.things.tickets(answer.becomes) : t.things.pax(answer.becomes)
    const whole = { version: answer.version, pax: answer.becomes, ...ofTicket, ...body }
    const done = await changing.run(() => office.changeParty({ id: party.id, ...whole }))
    if (done?.link) setMade({ ...done.link, what, amount: answer.price, until: body.deadline ?? '' })
    else if (done) onDone(t.changedParty(what))
    // Somebody was faster, or the price is another now: what is shown is asked again.
    else void ask({ pax: answer.becomes, ...ofTicket })
  }
  return (
    <Dialog title={read?.kind === 'tickets' ? t.ticketsTitle(party.name) : t.partyTitle(party.name)} onClose={onClose}>
      <div className="stack">
        {read && ticket && read.tickets.length > 1 && (
          <SelectField
            label={t.ticket}
            name="ticket"
            value={String(ticket.id)}
            choices={read.tickets.map(({ id, name, quantity }) => ({
              value: String(id),
              label: `${quantity} × ${name}`,
            }))}
            onChange={(event) => void ask({ ticketId: Number(event.target.value) })}
          />
        )}
        <div className="stepper">
          <IconButton
            name="minus"
            label={read?.kind === 'tickets' ? t.fewerTickets : service.fewer}
            onClick={() => void ask({ pax: Math.max(1, shown - 1), ...ofTicket })}
          />
          <output aria-live="polite">{shown}</output>
          <IconButton
            name="plus"
            label={read?.kind === 'tickets' ? t.moreTickets : service.more}
            onClick={() => void ask({ pax: shown + 1, ...ofTicket })}
          />
        </div>
        {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
        <Fault>{asking.fault}</Fault>
        {read ? (
          <PartyForm
            key={`${read.becomes} ${read.version} ${read.price}`}
            read={read}
            zone={zone}
            isAsking={shown !== read.becomes}
            action={changing}
            onChange={(body) => change(read, body)}
            onLarger={() => setIsMoving(true)}
            onClose={onClose}
          />
        ) : (
          <div className="dialog__actions">
            <Button onClick={onClose}>{frame.cancel}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
