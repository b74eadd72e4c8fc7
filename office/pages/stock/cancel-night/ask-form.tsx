import type { CancelNight } from '#office/pages/stock/cancel-night/cancellation.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { rolesWith } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

const MOST_LETTERS = 200

/**
 * The field for the reason that guests read, and the button that cancels the night. If the sum of refunds is above the user's limit, the
 * button sends a request to a second person.
 */
export function AskForm({ read, onDone }: { read: CancelNight; onDone: () => void }) {
  const t = useMessages('cancelNight')
  const frame = useMessages('frame')
  const keyOf = useKeyOfBody()
  const { outlet, night, cost, alone, approvers } = read
  const nameRoles = (roles: readonly Role[]) => roles.map((role) => frame.roles[role]).join(', ')
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
  if (!read.mayAsk) return <Note icon="shield">{t.onlyBy(nameRoles(rolesWith('stock.plan')))}</Note>
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
      <p className="small soft">{isAlone ? t.alone : t.needsSecond(moneyText(alone), nameRoles(approvers))}</p>
      <FormFault form={form} />
      <div className="row">
        <Button type="submit" tone={isAlone ? 'danger' : 'primary'} isBusy={form.isBusy}>
          {isAlone ? t.deed(moneyText(cost.amount)) : t.ask(moneyText(cost.amount))}
        </Button>
      </div>
    </form>
  )
}
