import type { RefundRule } from '#domain/payments/refund.ts'
import { ladderProblem, LONGEST_LADDER } from '#domain/stock/refund-ladder.ts'
import { office, type OfficeInput } from '#office/api/office.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { LadderHorizon } from '#office/pages/stock/refund-rules/ladder-horizon.tsx'

export type LadderSubject = {
  /** The product or event to which the rules apply. `group` means the group's rules for a kind of product. */
  of: OfficeInput<'changeRules'>['of'] | { group: OfficeInput<'changeGroupRules'>['kind'] }
  name: string
  own: readonly RefundRule[]
  /** The rules that apply if this product or event has no rules of its own. */
  above: readonly RefundRule[]
  /** Number of paid bookings to which the earlier rules still apply. */
  bookings: number
  /** A note for the group's rules. The dialog shows it in place of the number of bookings. */
  line?: string
}

type RulesDialogProps = { outletId: number; subject: LadderSubject; onClose: () => void; onDone: () => void }

/** The dialog for the steps of refund rules. A drawing shows the rules while the user types. */
export function RulesDialog({ outletId, subject, onClose, onDone }: RulesDialogProps) {
  const t = useMessages('stockRules')
  const { of, name, own, above, bookings, line = t.follows(bookings) } = subject
  const keyOf = useKeyOfBody()
  const send = (steps: readonly RefundRule[]) => {
    const ladders = { key: keyOf(steps), seen: [...own], rules: [...steps] }
    return 'group' in of
      ? office.changeGroupRules({ ...ladders, kind: of.group })
      : office.changeRules({ ...ladders, outletId, of })
  }
  const form = useForm({
    initial() {
      const begin = own.length > 0 ? own : above
      const rules: RefundRule[] = begin.length > 0 ? [...begin] : [{ hoursLeft: 72, refundPercentage: 50 }]
      return { rules }
    },
    submit: ({ rules }) => send(rules),
    onDone,
  })
  const { rules } = form.values
  const problem = ladderProblem(rules)
  const setRules = (steps: RefundRule[]) => form.set({ rules: steps })
  const set = (at: number, over: Partial<RefundRule>) =>
    setRules(rules.map((rule, place) => (place === at ? { ...rule, ...over } : rule)))
  const digits = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 4)))
  async function drop() {
    if (await form.run<unknown>(() => send([]))) onDone()
  }
  return (
    <FormDialog
      title={t.changeOf(name)}
      form={form}
      action={t.confirm(rules.length)}
      isReady={problem === null}
      onClose={onClose}
    >
      {rules.map((rule, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no other identity than its place
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
          <Button tone="quiet" onClick={() => void drop()}>
            {t.drop}
          </Button>
        )}
      </div>
      {problem ? <Fault>{t.invalid}</Fault> : <LadderHorizon rules={rules} />}
      <p className="small">{line}</p>
    </FormDialog>
  )
}
