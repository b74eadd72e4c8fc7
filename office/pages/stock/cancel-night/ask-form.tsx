import { type SubmitEvent, useRef, useState } from 'react'
import type { CancelNight } from '#office/pages/stock/cancel-night/cancellation.ts'
import { REFUND_LIMITS } from '#domain/payments/refund-limits.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { rolesWith } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

const MOST_LETTERS = 200

/** The reason that guests read, and the deed; above one's limit it asks a second person. */
export function AskForm({ read, onDone }: { read: CancelNight; onDone: () => void }) {
  const t = useMessages('cancelNight')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [reason, setReason] = useState(NO_TEXT)
  // The same deed, sent again, is one cancellation; another reason or sum is another.
  const sent = useRef({ of: '', id: '' })
  const { outlet, night, cost, alone } = read
  const named = (roles: readonly Role[]) => roles.map((role) => frame.roles[role]).join(', ')
  const approvers = rolesWith('refund.approve').filter((role) => {
    const { approve } = REFUND_LIMITS[role]
    return approve === null || cost.amount <= approve
  })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = { outletId: outlet.id, night, version: cost.version, reason, quoted: cost.amount }
    const of = JSON.stringify(input)
    if (sent.current.of !== of) sent.current = { of, id: crypto.randomUUID() }
    await run(() => office.cancelNight({ ...input, id: sent.current.id }))
    // Another sum by now is shown beside the fault.
    onDone()
  }
  if (cost.isShut) return <Note>{t.shut}</Note>
  if (night < outlet.tonight) return <Note>{t.past}</Note>
  if (!read.mayAsk) return <Note icon="shield">{t.onlyBy(named(rolesWith('stock.plan')))}</Note>
  const isAlone = alone === null || cost.amount <= alone
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <BothFields
        label={t.reason}
        name="reason"
        value={reason}
        onChange={setReason}
        faults={faults}
        hint={t.reasonHint}
        maxLength={MOST_LETTERS}
        isLong
      />
      <p className="small soft">{isAlone ? t.alone : t.needsSecond(moneyText(alone), named(approvers))}</p>
      <Fault>{fault}</Fault>
      <div className="row">
        <Button type="submit" tone={isAlone ? 'danger' : 'primary'} isBusy={isBusy}>
          {isAlone ? t.deed(moneyText(cost.amount)) : t.ask(moneyText(cost.amount))}
        </Button>
      </div>
    </form>
  )
}
