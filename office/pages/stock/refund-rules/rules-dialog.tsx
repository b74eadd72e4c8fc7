import { type SubmitEvent, useState } from 'react'
import type { RefundRule } from '#domain/payments/refund.ts'
import { ladderProblem, LONGEST_LADDER } from '#domain/stock/refund-ladder.ts'
import { office, type OfficeInput } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { LadderHorizon } from '#office/pages/stock/refund-rules/ladder-horizon.tsx'

export type LadderSubject = {
  /** `group`: the group's own, of what it sells. */
  of: OfficeInput<'changeRules'>['of'] | { group: OfficeInput<'changeGroupRules'>['kind'] }
  name: string
  own: readonly RefundRule[]
  /** What holds where it has none of its own. */
  above: readonly RefundRule[]
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
  const [rules, setRules] = useState<RefundRule[]>(() => {
    const begin = own.length > 0 ? own : above
    return begin.length > 0 ? [...begin] : [{ hoursLeft: 72, refundPercentage: 50 }]
  })
  const problem = ladderProblem(rules)
  const set = (at: number, over: Partial<RefundRule>) =>
    setRules(rules.map((rule, place) => (place === at ? { ...rule, ...over } : rule)))
  const digits = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 4)))
  async function send(steps: readonly RefundRule[]) {
    const ladders = { key, seen: [...own], rules: [...steps] }
    const done = await run(() =>
      'group' in of
        ? office.changeGroupRules({ ...ladders, kind: of.group })
        : office.changeRules({ ...ladders, outletId, of }),
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
              name={`rules.${at}.hoursLeft`}
              inputMode="numeric"
              autoComplete="off"
              value={String(rule.hoursLeft)}
              onChange={(event) => set(at, { hoursLeft: digits(event.target.value, 2208) })}
            />
            <TextField
              label={t.percent}
              name={`rules.${at}.refundPercentage`}
              inputMode="numeric"
              autoComplete="off"
              value={String(rule.refundPercentage)}
              onChange={(event) => set(at, { refundPercentage: digits(event.target.value, 100) })}
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
            onClick={() => setRules([...rules, { hoursLeft: 0, refundPercentage: 0 }])}
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
