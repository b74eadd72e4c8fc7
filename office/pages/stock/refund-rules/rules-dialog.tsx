import { type SubmitEvent, useState } from 'react'
import type { OfficeTakes } from '#contract/office/office-endpoints.ts'
import type { RuleOnWire } from '#contract/office/stock/sale-stock-endpoints.ts'
import { ladderProblem, LONGEST_LADDER } from '#domain/stock/refund-ladder.ts'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { LadderHorizon } from '#office/pages/stock/refund-rules/ladder-horizon.tsx'

export type LadderSubject = {
  /** `group`: the group's own, of what it sells. */
  of: OfficeTakes<'changeRules'>['of'] | { group: OfficeTakes<'changeGroupRules'>['kind'] }
  name: string
  own: readonly RuleOnWire[]
  /** What holds where it has none of its own. */
  above: readonly RuleOnWire[]
  /** Paid bookings that keep the rules of before. */
  bookings: number
  /** What else is to be known before, of the group's. */
  line?: string
}

type RulesDialogProps = { outletId: number; subject: LadderSubject; onClose: () => void; onDone: () => void }

/** A ladder's steps, drawn as they are typed. */
export function RulesDialog({ outletId, subject, onClose, onDone }: RulesDialogProps) {
  const t = useMessages('stockRules')
  const frame = useMessages('frame')
  const { of, name, own, above, bookings, line = t.follows(bookings) } = subject
  const { run, fault, faults, isBusy } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [rules, setRules] = useState<RuleOnWire[]>(() => {
    const begin = own.length > 0 ? own : above
    return begin.length > 0 ? [...begin] : [{ hours_left: 72, refund_percentage: 50 }]
  })
  const problem = ladderProblem(
    rules.map(({ hours_left, refund_percentage }) => ({ hoursLeft: hours_left, refundPercentage: refund_percentage })),
  )
  const set = (at: number, over: Partial<RuleOnWire>) =>
    setRules(rules.map((rule, place) => (place === at ? { ...rule, ...over } : rule)))
  const digits = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 4)))
  async function send(steps: readonly RuleOnWire[]) {
    const ladders = { key, seen: [...own], rules: [...steps] }
    const done = await run(() =>
      'group' in of
        ? callOffice('changeGroupRules', { body: { ...ladders, kind: of.group } })
        : callOffice('changeRules', { body: { ...ladders, outlet_id: outletId, of } }),
    )
    if (done) onDone()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(rules)
  }
  return (
    <Dialog title={t.changeOf(name)} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place while it is typed
          <div className="rules__step" key={at}>
            <TextField
              label={t.hours}
              name={`rules.${at}.hours_left`}
              inputMode="numeric"
              autoComplete="off"
              value={String(rule.hours_left)}
              onChange={(event) => set(at, { hours_left: digits(event.target.value, 2208) })}
            />
            <TextField
              label={t.percent}
              name={`rules.${at}.refund_percentage`}
              inputMode="numeric"
              autoComplete="off"
              value={String(rule.refund_percentage)}
              onChange={(event) => set(at, { refund_percentage: digits(event.target.value, 100) })}
            />
            <IconButton
              name="close"
              label={t.removeStep(at + 1)}
              aria-disabled={rules.length === 1}
              onClick={() => rules.length > 1 && setRules(rules.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <div className="row">
          <Button
            icon="plus"
            disabled={rules.length >= LONGEST_LADDER}
            onClick={() => setRules([...rules, { hours_left: 0, refund_percentage: 0 }])}
          >
            {t.addStep}
          </Button>
          {own.length > 0 && !('group' in of) && (
            <Button tone="quiet" onClick={() => void send([])}>
              {t.drop}
            </Button>
          )}
        </div>
        {problem ? <Fault>{t.invalid}</Fault> : <LadderHorizon rules={rules} />}
        <p className="small">{line}</p>
        <Fault>{fault ?? faults['rules'] ?? null}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={problem !== null}>
            {t.confirm(rules.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
