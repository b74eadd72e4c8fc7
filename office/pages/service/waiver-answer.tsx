import { useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { moneyText } from '#office/text/money-text.ts'

export type BillTerms = OfficeAnswer<'billTerms'>

type WaiverAnswerProps = { party: Party; waiver: NonNullable<BillTerms['waiver']>; onDone: (notice: string) => void }

/**
 * Shows a request to waive a part of the minimum spend. A second person must decide about the request. Only users who may decide see the
 * buttons for approval and refusal.
 */
export function WaiverAnswer({ party, waiver, onDone }: WaiverAnswerProps) {
  const t = useMessages('service')
  const { run, fault, faults, isBusy } = useAction('answer', 'reason')
  const [answer, setAnswer] = useState('')
  const input = { id: party.id, version: party.version, answer }
  async function approve() {
    const closed = await run(() => office.approveWaiver(input))
    if (closed) onDone(t.billClosed(party.name, moneyText(closed.bill?.due ?? 0)))
  }
  async function refuse() {
    if (await run(() => office.refuseWaiver(input))) onDone(t.waiverRefused(party.name))
  }
  return (
    <Note>
      <p>
        {t.waiverLine(waiver.askedBy ?? t.removedAccount, moneyText(waiver.amount), moneyText(waiver.spent))}
        <br />“{waiver.reason}”
      </p>
      {waiver.mayDecide ? (
        <>
          <TextField
            label={t.waiverNote}
            fault={faults['answer'] ?? faults['reason']}
            name="answer"
            maxLength={300}
            autoComplete="off"
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <Fault>{fault}</Fault>
          <div className="row">
            <Button isBusy={isBusy} onClick={() => void refuse()}>
              {t.refuseWaiver}
            </Button>
            <Button tone="primary" isBusy={isBusy} onClick={() => void approve()}>
              {t.approveWaiver}
            </Button>
          </div>
        </>
      ) : (
        <p className="small">{t.waiverWaits}</p>
      )}
    </Note>
  )
}
