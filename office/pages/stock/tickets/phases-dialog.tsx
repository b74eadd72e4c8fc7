import { newId } from '#app/browser/new-id.ts'
import { MOST_PHASES } from '#domain/pricing/ticket-phases.ts'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button, IconButton } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, type Both, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'

type PhasesDialogProps = { outletId: number; ticket: Ticket; onClose: () => void; onDone: (notice: string) => void }

/**
 * A phase in the form. `key` identifies the phase while staff add and remove phases. If `endsAt` is empty, the phase has no end. If `stock`
 * is empty, the phase has no limit of its own.
 */
type PhaseDraft = { key: string; id: number | null; name: Both; price: number; endsAt: string; stock: string }

/** Sets the phases in which a ticket type is sold: name, price, end and number of tickets, in the order of the sale. */
export function PhasesDialog({ outletId, ticket, onClose, onDone }: PhasesDialogProps) {
  const t = useMessages('stockTickets')
  const language = useLanguage()
  const name = ticket.name[language]
  const form = useForm({
    initial: () => ({
      phases: ticket.phases.map(({ id, name: of, price, endsAt, stock }): PhaseDraft => ({
        key: String(id),
        id,
        name: of,
        price,
        endsAt: endsAt ?? '',
        stock: stock === null ? '' : String(stock),
      })),
    }),
    submit: ({ phases }) =>
      office.changePhases({
        outletId,
        id: ticket.id,
        version: ticket.version,
        phases: phases.map(({ id, name: of, price, endsAt, stock }) => ({
          id,
          name: of,
          price,
          endsAt: endsAt || null,
          stock: stock === '' ? null : Number(stock),
        })),
      }),
    onDone: () => onDone(t.phasesSaved(name)),
  })
  const { phases } = form.values
  const faults = form.claim('phases')
  const setPhases = (next: PhaseDraft[]) => form.set({ phases: next })
  const change = (at: number, over: Partial<PhaseDraft>) =>
    setPhases(phases.map((phase, place) => (place === at ? { ...phase, ...over } : phase)))
  const add = () =>
    setPhases([
      ...phases,
      {
        key: newId(),
        id: null,
        name: t.phasePresets[phases.length] ?? NO_TEXT,
        price: ticket.price,
        endsAt: '',
        stock: '',
      },
    ])
  return (
    <FormDialog title={t.phasesOf(name)} form={form} action={t.savePhases} onClose={onClose}>
      <p className="small">{t.phasesLine}</p>
      {phases.map((phase, at) => (
        <fieldset className="phase" key={phase.key}>
          <legend className="row">
            <b>{t.phase(at + 1)}</b>
            <IconButton
              name="up"
              label={t.phaseUp(at + 1)}
              aria-disabled={at === 0}
              onClick={() => at > 0 && setPhases(phases.toSpliced(at, 1).toSpliced(at - 1, 0, phase))}
            />
            <IconButton name="close" label={t.removePhase(at + 1)} onClick={() => setPhases(phases.toSpliced(at, 1))} />
          </legend>
          <BothFields
            label={t.phaseName}
            name={`phases.${at}.name`}
            maxLength={60}
            value={phase.name}
            faults={faults}
            onChange={(of) => change(at, { name: of })}
          />
          <div className="stock-form">
            <MoneyField
              label={t.price}
              name={`phases.${at}.price`}
              fault={faults[`phases.${at}.price`]}
              value={phase.price}
              onChange={(price) => change(at, { price })}
            />
            <TextField
              label={t.phaseEnds}
              hint={t.phaseEndsHint}
              name={`phases.${at}.endsAt`}
              type="datetime-local"
              fault={faults[`phases.${at}.endsAt`]}
              value={phase.endsAt}
              onChange={({ target }) => change(at, { endsAt: target.value.slice(0, 16) })}
            />
            <AmountField
              label={t.phaseStock}
              hint={t.phaseStockHint}
              name={`phases.${at}.stock`}
              longest={5}
              fault={faults[`phases.${at}.stock`]}
              value={phase.stock}
              onChange={({ target }) => change(at, { stock: target.value })}
            />
          </div>
        </fieldset>
      ))}
      <div className="row">
        <Button icon="plus" disabled={phases.length >= MOST_PHASES} onClick={add}>
          {t.addPhase}
        </Button>
      </div>
    </FormDialog>
  )
}
