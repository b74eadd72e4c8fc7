import { useEffect, useRef, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { MoveDialog } from '#office/pages/change/move-dialog.tsx'
import { MoveLinkDialog } from '#office/pages/change/move-link-dialog.tsx'
import { type PartyChange, PartyForm } from '#office/pages/change/party-form.tsx'

type ChangeQuery = { pax?: number; ticketId?: number }
type CreatedLink = { link: string; message: string; what: string; amount: number; until: string }

/** Changes the number of guests or tickets of a party. The dialog shows the price and the tables before the change is made. */
export function PartyDialog({ party, zone, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const service = useMessages('service')
  const frame = useMessages('frame')
  const asking = useAction()
  const changing = useAction()
  const [read, setRead] = useState<PartyChange | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [createdLink, setCreatedLink] = useState<CreatedLink | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  const newest = useRef(0)
  async function ask(query: ChangeQuery) {
    const at = ++newest.current
    setCount(query.pax ?? null)
    const answer = await asking.run(() => office.partyChange({ id: party.id, ...query }))
    // After several quick changes of the number, the dialog shows only the response to the last change.
    if (answer && at === newest.current) setRead({ ...answer, loadedAt: Date.now() })
  }
  useEffect(() => {
    void ask({})
    // oxlint-disable-next-line react/exhaustive-deps -- loads once when it opens, and again for each number
  }, [])
  if (isMoving)
    return <MoveDialog party={party} pax={count ?? party.pax} zone={zone} onDone={onDone} onClose={onClose} />
  if (createdLink)
    return (
      <MoveLinkDialog id={party.id} {...createdLink} zone={zone} onClose={() => onDone(t.linkMade(createdLink.what))} />
    )
  const ticket = read?.tickets.find(({ isChosen }) => isChosen)
  const ofTicket = ticket && read && read.tickets.length > 1 ? { ticketId: ticket.id } : {}
  const shownCount = count ?? read?.becomes ?? party.pax
  const whatOf = ({ kind, becomes }: PartyChange) =>
    kind === 'tickets' ? t.things.tickets(becomes) : t.things.pax(becomes)
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
            onClick={() => void ask({ pax: Math.max(1, shownCount - 1), ...ofTicket })}
          />
          <output aria-live="polite">{shownCount}</output>
          <IconButton
            name="plus"
            label={read?.kind === 'tickets' ? t.moreTickets : service.more}
            onClick={() => void ask({ pax: shownCount + 1, ...ofTicket })}
          />
        </div>
        {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
        <Fault>{asking.fault}</Fault>
        {read ? (
          <PartyForm
            key={`${read.becomes} ${read.version} ${read.price}`}
            read={read}
            zone={zone}
            isAsking={shownCount !== read.becomes}
            action={changing}
            send={(body) =>
              office.changeParty({ id: party.id, version: read.version, pax: read.becomes, ...ofTicket, ...body })
            }
            onDone={({ link }, deadline) => {
              if (link) setCreatedLink({ ...link, what: whatOf(read), amount: read.price, until: deadline ?? '' })
              else onDone(t.changedParty(whatOf(read)))
            }}
            // The dialog loads the change again in two cases: another person was faster, or the price has changed since it was shown.
            onStale={() => void ask({ pax: read.becomes, ...ofTicket })}
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
