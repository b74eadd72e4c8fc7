import { type SubmitEvent, useState } from 'react'
import type { NightChangeOnWire } from '#office/api/answers.ts'
import { BELOW_MINIMUM, type BelowMinimum } from '#domain/service/minimum-waiver.ts'
import type { NightChange } from '#domain/service/night-change.ts'
import { actsNow } from '#domain/service/service-acts.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { NOTHING_TYPED, TillFields, tillOf } from '#office/pages/service/till-fields.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

type NightChangeProps = { read: OfficeAnswer<'reservation'>; now: number; onDone: (notice: string) => void }

/** The changes that are possible as the party is now. */
function changesOf({ state, arrivalAt, leftAt }: Party, now: number): NightChange[] {
  if (state === 'ClosedBill') return ['reopen']
  const served = { state, arrivalAt: Date.parse(arrivalAt), leftAt: leftAt === null ? null : Date.parse(leftAt) }
  const acts = actsNow(served, now).filter((act) => act !== 'leave')
  return state === 'Completed' ? acts : [...acts, 'undo']
}

/** A confirmed night: its open request with the decision of the second person, or the way to ask for a change. */
export function NightChangeNote({ read, now, onDone }: NightChangeProps) {
  const t = useMessages('nightChange')
  const me = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const { party, outlet, nightChange: change } = read
  const changes = changesOf(party, now)
  const mayAsk = reachOf(me, 'bill.close', outlet.id) !== null && changes.length > 0
  return (
    <Note icon="lock">
      <div className="stack">
        <p>{t.confirmed}</p>
        {change.request && <OpenRequest party={party} request={change.request} onDone={onDone} />}
        {!change.request && mayAsk && (
          <div className="row">
            <Button onClick={() => setIsAsking(true)}>{t.ask}</Button>
          </div>
        )}
        {isAsking && (
          <AskDialog
            party={party}
            changes={changes}
            onClose={() => setIsAsking(false)}
            onDone={(notice) => {
              setIsAsking(false)
              onDone(notice)
            }}
          />
        )}
      </div>
    </Note>
  )
}

type AskProps = { party: Party; changes: NightChange[]; onClose: () => void; onDone: (notice: string) => void }

function AskDialog({ party, changes, onClose, onDone }: AskProps) {
  const t = useMessages('nightChange')
  const service = useMessages('service')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [change, setChange] = useState<NightChange>(changes[0] ?? 'reopen')
  const [reason, setReason] = useState('')
  const [digits, setDigits] = useState('')
  const [below, setBelow] = useState<BelowMinimum>('charge')
  const [till, setTill] = useState(NOTHING_TYPED)
  const isBill = change === 'close_bill'
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const bill = { bill: Number(digits), below, till: tillOf(till) }
    const body = { version: party.version, change, reason, ...(isBill && { bill }) }
    if (await run(() => office.askNightChange({ id: party.id, ...body }))) onDone(t.asked)
  }
  return (
    <Dialog title={t.askTitle(party.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.askLine}</p>
        <SelectField
          label={t.change}
          value={change}
          choices={changes.map((value) => ({ value, label: t.changes[value] }))}
          onChange={({ target }) => setChange(changes.find((one) => one === target.value) ?? change)}
        />
        {isBill && (
          <>
            <AmountField label={service.bill} name="bill" digits={digits} onDigits={setDigits} />
            {party.minimum > 0 && digits !== '' && Number(digits) < party.minimum && (
              <SelectField
                label={service.minimumShort(moneyText(party.minimum - Number(digits)))}
                value={below}
                choices={BELOW_MINIMUM.map((value) => ({ value, label: t.below[value] }))}
                onChange={({ target }) => setBelow(target.value === 'waive' ? 'waive' : 'charge')}
              />
            )}
            <TillFields typed={till} onTyped={setTill} faults={faults} />
          </>
        )}
        <TextField
          label={service.reason}
          hint={t.reasonHint}
          fault={faults['reason']}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={isBill && digits === ''}>
            {t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type OpenRequestProps = { party: Party; request: NightChangeOnWire; onDone: (notice: string) => void }

function OpenRequest({ party, request, onDone }: OpenRequestProps) {
  const t = useMessages('nightChange')
  const service = useMessages('service')
  const { run, fault, faults, isBusy } = useAction()
  const [answer, setAnswer] = useState('')
  const { id, version } = party
  const send = async (call: 'approveNightChange' | 'refuseNightChange', notice: string) => {
    if (await run(() => office[call]({ id, version, answer }))) onDone(notice)
  }
  async function withdraw() {
    if (await run(() => office.withdrawNightChange({ id, version }))) onDone(t.withdrawn)
  }
  const what = t.changes[request.change] + (request.bill ? `, ${moneyText(request.bill.bill)}` : '')
  return (
    <div className="stack">
      <p>
        {t.line(request.askedBy ?? service.removedAccount, what)}
        {request.bill?.below === 'waive' && ` ${t.below.waive}.`}
        <br />“{request.reason}”
      </p>
      {request.mayDecide && (
        <TextField
          label={t.answer}
          fault={faults['reason']}
          name="answer"
          maxLength={300}
          autoComplete="off"
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <Fault>{fault ?? faults['below'] ?? null}</Fault>
      {request.mayDecide ? (
        <div className="row">
          <Button isBusy={isBusy} onClick={() => void send('refuseNightChange', t.refused)}>
            {t.refuse}
          </Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void send('approveNightChange', t.approved)}>
            {t.approve}
          </Button>
        </div>
      ) : (
        <p className="small">{t.waits}</p>
      )}
      {request.isMine && (
        <div className="row">
          <Button tone="quiet" isBusy={isBusy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </div>
      )}
    </div>
  )
}
