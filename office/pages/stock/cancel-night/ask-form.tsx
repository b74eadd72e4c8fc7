import { useRoleNames } from '#office/frame/use-role-names.ts'
import type { CancelNight } from '#office/pages/stock/cancel-night/cancellation.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { moneyText } from '#office/text/money-text.ts'

const MOST_LETTERS = 200

/**
 * The field for the reason that guests read, and the button that cancels the night. If the sum of refunds is above the user's limit, the
 * button sends a request to a second person.
 */
export function AskForm({ read, onDone }: { read: CancelNight; onDone: () => void }) {
  const t = useMessages('cancelNight')
  const keyOf = useKeyOfBody()
  const { outlet, night, cost, alone, approvers } = read
  const namesOf = useRoleNames()
  const form = useForm({
    initial: { reason: NO_TEXT },
    submit({ reason }) {
      const input = { outletId: outlet.id, night, version: cost.version, reason, quoted: cost.amount }
      return office.cancelNight({ ...input, id: keyOf(input) })
    },
    onDone,
    // If the server refuses because the sum of refunds has changed, the page shows the new sum with the error.
    onRefused: onDone,
  })
  if (cost.isShut) return <Note>{t.shut}</Note>
  if (night < outlet.tonight) return <Note>{t.past}</Note>
  if (!read.mayAsk) return <Note icon="shield">{t.onlyBy(namesOf('stock.plan').join(', '))}</Note>
  const who = namesOf('refund.approve', (role) => approvers.includes(role))
  const isAlone = alone === null || cost.amount <= alone
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <BothFields
        label={t.reason}
        name="reason"
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
        faults={form.claim('reason')}
        hint={t.reasonHint}
        maxLength={MOST_LETTERS}
        isLong
      />
      <p className="small soft">{isAlone ? t.alone : t.needsSecond(moneyText(alone), who.join(', '))}</p>
      <FormFault form={form} />
      <div className="row">
        <Button type="submit" tone={isAlone ? 'danger' : 'primary'} isBusy={form.isBusy}>
          {isAlone ? t.deed(moneyText(cost.amount)) : t.ask(moneyText(cost.amount))}
        </Button>
      </div>
    </form>
  )
}
