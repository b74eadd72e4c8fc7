import type { OfficeAnswer } from '#office/api/office.ts'
import { type SubmitEvent, useState } from 'react'
import type { Settlement } from '#domain/pricing/move-quote.ts'
import type { Action } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { LinkTerms, useLinkEnds } from '#office/pages/change/link-terms.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import { moneyText } from '#office/text/money-text.ts'

type PartyChange = OfficeAnswer<'partyChange'>
export type PartyBody = {
  price: number
  minimum: number
  settlement: Settlement
  reason?: string
  deadline: string | null
  notify: boolean
}

type PartyFormProps = {
  read: PartyChange
  zone: string
  /** The number that is shown has no answer yet. */
  isAsking: boolean
  action: Action
  onChange: (body: PartyBody) => Promise<void>
  /** Asks for a table that seats them. */
  onLarger: () => void
  onClose: () => void
}

/** What another number comes to, how it is settled, and the button that says so. */
export function PartyForm({ read, zone, isAsking, action, onChange, onLarger, onClose }: PartyFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const [settlement, setSettlement] = useState<Settlement>(preferred(read.settlements))
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const linkEnds = useLinkEnds(read, zone)
  const { price, minimum, was, becomes, problem } = read
  const isLink = settlement === 'pay_link'
  const isSame = was === becomes
  const thing = read.kind === 'tickets' ? t.things.tickets : t.things.pax
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = settlement === 'courtesy' ? { reason } : {}
    await onChange({ price, minimum, settlement, ...given, deadline: isLink ? linkEnds.chosen : null, notify })
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {problem !== null && !isSame && <Note>{t.partyProblems[problem]}</Note>}
      {problem === null && !isSame && <p className="small">{lineOf(read, t)}</p>}
      {problem === null && read.settlements.length > 1 && (
        <SelectField
          label={t.settlement}
          name="settlement"
          value={settlement}
          choices={read.settlements.map((value) => ({ value, label: t.settlements[value] }))}
          onChange={(event) => setSettlement(read.settlements.find((one) => one === event.target.value) ?? settlement)}
        />
      )}
      {settlement === 'refund' && <Note>{t.refunds(moneyText(read.refundable))}</Note>}
      {isLink && (
        <LinkTerms ends={linkEnds} line={t.partyLinkLine(thing(was), thing(becomes), moneyText(price))} zone={zone} />
      )}
      {settlement === 'courtesy' && (
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          fault={action.faults['reason']}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem === null && !isLink && <NotifyChoice isOn={notify} onChange={setNotify} />}
      <Fault>{action.faults['pax'] ?? action.faults['deadline'] ?? action.fault}</Fault>
      <div className="dialog__actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
        {problem === 'too_small' ? (
          <Button tone="primary" disabled={isAsking} onClick={onLarger}>
            {t.largerTable}
          </Button>
        ) : (
          <Button
            type="submit"
            tone="primary"
            isBusy={action.isBusy}
            disabled={isAsking || isSame || problem !== null || (isLink && linkEnds.chosen === null)}
          >
            {isLink ? t.makeLink(moneyText(price)) : t.changeTo(thing(becomes))}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Who pays first stands first. */
const preferred = (settlements: readonly Settlement[]): Settlement =>
  settlements.find((one) => one === 'pay_link') ?? settlements[0] ?? 'none'

/** What it costs and where they sit, in one line. */
function lineOf({ kind, price, minimum, tables }: PartyChange, t: ReturnType<typeof useMessages<'change'>>): string {
  if (kind === 'tables') return t.partyLine
  const cost = price === 0 ? t.samePrice : price > 0 ? t.costsMore(moneyText(price)) : t.costsLess(moneyText(-price))
  return [
    tables === null ? cost : `${t.sitsAt(tables)} ${cost}`,
    ...(minimum > 0 ? [t.minimumUp(moneyText(minimum))] : []),
  ].join(', ')
}
