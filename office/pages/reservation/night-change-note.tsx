import { useState } from 'react'
import type { NightChangeOnWire } from '#office/api/answers.ts'
import { BELOW_MINIMUM, type BelowMinimum } from '#domain/service/minimum-waiver.ts'
import type { NightChange } from '#domain/service/night-change.ts'
import { actsNow } from '#domain/service/service-acts.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { NOTHING_TYPED, TILL_AMOUNTS, TillFields, tillOf } from '#office/pages/service/till-fields.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

type NightChangeProps = { read: OfficeAnswer<'reservation'>; now: number; onDone: (notice: string) => void }

function changesOf({ state, arrivalAt, lateAt, leftAt }: Party, now: number): NightChange[] {
  if (state === 'ClosedBill') return ['reopen']
  const serviceState = {
    state,
    arrivalAt: Date.parse(arrivalAt),
    lateAt: Date.parse(lateAt),
    leftAt: leftAt === null ? null : Date.parse(leftAt),
  }
  const acts = actsNow(serviceState, now).filter((act) => act !== 'leave')
  return state === 'Completed' ? acts : [...acts, 'undo']
}

/**
 * A notice on a reservation of a confirmed night. While a request to change the reservation is open, the notice shows the request and its
 * decision by a second person. Without an open request, the notice has a button to request a change.
 */
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
  const form = useForm({
    initial: {
      change: changes[0] ?? 'reopen',
      reason: '',
      bill: '',
      below: 'charge' as BelowMinimum,
      till: NOTHING_TYPED,
    },
    submit({ change, reason, bill, below, till }) {
      const closed = change === 'close_bill' && { bill: { bill: Number(bill), below, till: tillOf(till) } }
      return office.askNightChange({ id: party.id, version: party.version, change, reason, ...closed })
    },
    onDone: () => onDone(t.asked),
  })
  const { values, field } = form
  const isBill = values.change === 'close_bill'
  const lack = values.bill === '' ? 0 : party.minimum - Number(values.bill)
  return (
    <FormDialog
      title={t.askTitle(party.name)}
      form={form}
      action={t.send}
      isReady={!isBill || values.bill !== ''}
      onClose={onClose}
    >
      <p className="small">{t.askLine}</p>
      <SelectField
        label={t.change}
        {...field('change')}
        choices={changes.map((value) => ({ value, label: t.changes[value] }))}
      />
      {isBill && (
        <>
          <AmountField label={service.bill} {...field('bill')} />
          {lack > 0 && (
            <SelectField
              label={service.minimumShort(moneyText(lack))}
              {...field('below')}
              choices={BELOW_MINIMUM.map((value) => ({ value, label: t.below[value] }))}
            />
          )}
          <TillFields typed={values.till} onTyped={(till) => form.set({ till })} faults={form.claim(...TILL_AMOUNTS)} />
        </>
      )}
      <TextField label={service.reason} hint={t.reasonHint} {...field('reason')} required maxLength={300} />
    </FormDialog>
  )
}

type OpenRequestProps = { party: Party; request: NightChangeOnWire; onDone: (notice: string) => void }

function OpenRequest({ party, request, onDone }: OpenRequestProps) {
  const t = useMessages('nightChange')
  const service = useMessages('service')
  const { run, fault, faults, isBusy } = useAction('answer', 'reason')
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
          fault={faults['answer'] ?? faults['reason']}
          name="answer"
          maxLength={300}
          autoComplete="off"
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <Fault>{fault}</Fault>
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
