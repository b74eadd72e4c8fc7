import { useRoleNames } from '#office/frame/use-role-names.ts'
import './holds.css'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { type Hours, NO_TERMS, sentTerms } from '#office/pages/holds/hold-terms.ts'
import { type HoldableTable, TableChoice } from '#office/pages/holds/table-choice.tsx'
import { TermsFields } from '#office/pages/holds/terms-fields.tsx'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { inZone, useTimeText } from '#office/text/time-text.ts'

export type Holdable = {
  outletId: number
  hours: Hours
  tables: readonly HoldableTable[]
  tickets: readonly { id: number; name: string; free: number }[]
  sellsDinners: boolean
}

type MakeHoldDialogProps = {
  holdable: Holdable
  chosen?: readonly number[]
  now: number
  onDone: (notice: string) => void
  onClose: () => void
}

export function MakeHoldDialog({ holdable, chosen = [], now, onDone, onClose }: MakeHoldDialogProps) {
  const t = useMessages('holds')
  const namesOf = useRoleNames()
  const { outletId, hours, tables, tickets, sellsDinners } = holdable
  const { nights } = useTimeText(hours.zone)
  const { names } = useHoldText(hours.zone)
  const mayClose = reachOf(useMe(), 'hold.close', outletId) !== null
  const clockOf = (at: string) => inZone(new Date(at), hours.zone).clock
  const ticketsOf = (units: Record<number, number>) =>
    tickets.flatMap(({ id: ticketId, name }) => {
      const quantity = units[ticketId] ?? 0
      return quantity > 0 ? [{ ticketId, quantity, name }] : []
    })
  const whatOf = ({ picked, units }: { picked: ReadonlySet<number>; units: Record<number, number> }) =>
    names([
      ...tables.filter((table) => picked.has(table.id)).map(({ name }) => name),
      ...ticketsOf(units).map(({ name, quantity }) => t.tickets(quantity, name)),
    ])
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial: () => ({
      openedAt: now,
      kind: 'kept' as 'kept' | 'closed',
      terms: NO_TERMS,
      picked: new Set(chosen) as ReadonlySet<number>,
      units: {} as Record<number, number>,
      from: clockOf(hours.opensAt),
      to: clockOf(hours.closesAt),
    }),
    submit({ kind, terms, picked, units, from, to }) {
      const hold = {
        outletId,
        night: hours.night,
        kind,
        ...sentTerms(terms),
        tableIds: [...picked],
        tickets: ticketsOf(units).map(({ ticketId, quantity }) => ({ ticketId, quantity })),
        ...(sellsDinners && { from, to }),
      }
      return office.makeHold({ id: keyOf(hold), ...hold })
    },
    onDone: (_, values) => onDone((values.kind === 'kept' ? t.made : t.closedNow)(whatOf(values))),
  })
  const { values, field } = form
  const faults = form.claim('tableIds', 'forName', 'forPhone', 'reason', 'until')
  const { kind, units } = values
  const what = whatOf(values)
  return (
    <FormDialog
      title={t.makeTitle(nights.short(hours.night))}
      form={form}
      action={what === '' ? t.nothing : kind === 'kept' ? t.doKeep(what) : t.doClose(what)}
      isReady={what !== ''}
      onClose={onClose}
    >
      <Segment
        legend={t.kind}
        name="kind"
        value={kind}
        choices={(['kept', 'closed'] as const)
          .filter((value) => value === 'kept' || mayClose)
          .map((value) => ({ value, label: t.kinds[value] }))}
        onChange={(value) => form.set({ kind: value })}
      />
      <p className="hint">
        {t.kindLines[kind]} {!mayClose && t.whoMayClose(namesOf('hold.close').join(', '))}
      </p>
      <TableChoice
        tables={tables}
        picked={values.picked}
        fault={faults['tableIds']}
        onPick={(selectedIds) => form.set({ picked: selectedIds })}
      />
      {sellsDinners && (
        <fieldset className="holds__two">
          <legend className="label">{t.hours}</legend>
          <TextField
            label={t.from}
            {...field('from')}
            type="time"
            required
            fault={faults['to'] ? undefined : faults['from']}
          />
          <TextField label={t.to} {...field('to')} type="time" required />
        </fieldset>
      )}
      {tickets.map(({ id: ticketId, name, free }) => (
        <TextField
          key={ticketId}
          label={t.ticketsOf(name, free)}
          type="number"
          name={`ticket_${ticketId}`}
          min={0}
          max={free}
          value={units[ticketId] ?? 0}
          onChange={({ target }) => form.set({ units: { ...units, [ticketId]: Math.max(0, Number(target.value)) } })}
        />
      ))}
      <TermsFields
        terms={values.terms}
        hours={hours}
        openedAt={values.openedAt}
        faults={faults}
        phoneHint={t.phoneHint}
        onTerms={(terms) => form.set({ terms })}
      />
    </FormDialog>
  )
}
