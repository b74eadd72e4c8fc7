import { type SubmitEvent, useState } from 'react'
import type { OfficeDoor } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

type Limit = OfficeDoor['limits'][number]

/** How many the house and each section hold at once, and how many are there. */
export function LimitsSection({ door, onDone }: { door: OfficeDoor; onDone: () => void }) {
  const t = useMessages('door')
  const [open, setOpen] = useState<Limit | null>(null)
  const nameOf = ({ name }: Limit) => name ?? t.whole
  return (
    <Section title={t.limits}>
      <TableWrap label={t.limits}>
        <table className="table">
          <thead>
            <tr>
              <th>{t.where}</th>
              <th className="right">{t.inside}</th>
              <th className="right">{t.most}</th>
              <th>
                <span className="sr">{t.change}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {door.limits.map((limit) => (
              <tr key={limit.section ?? 0}>
                <td>{nameOf(limit)}</td>
                <td className={limit.most !== null && limit.inside >= limit.most ? 'right bad strong' : 'right'}>
                  {amountText(limit.inside)}
                </td>
                <td className="right">
                  {limit.most === null ? <span className="soft">{t.noLimit}</span> : amountText(limit.most)}
                </td>
                <td className="right">
                  {door.may.limit && (
                    <Button tone="quiet" aria-label={t.changeNamed(nameOf(limit))} onClick={() => setOpen(limit)}>
                      {t.change}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
      <p className="small soft">{door.may.limit ? t.limitsLine : t.limitsBy}</p>
      {open && (
        <LimitDialog
          limit={open}
          name={nameOf(open)}
          outletId={door.outlet.id}
          onClose={() => {
            setOpen(null)
            onDone()
          }}
        />
      )}
    </Section>
  )
}

type LimitDialogProps = { limit: Limit; name: string; outletId: number; onClose: () => void }

function LimitDialog({ limit, name, outletId, onClose }: LimitDialogProps) {
  const t = useMessages('door')
  const frame = useMessages('frame')
  const action = useAction()
  const [most, setMost] = useState(limit.most === null ? '' : String(limit.most))
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { section, version } = limit
    const body = { outletId, section, version, most: most === '' ? null : Number(most) }
    if (await action.run(() => office.setDoorLimit(body))) onClose()
  }
  return (
    <Dialog title={t.limitTitle(name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <Fault>{action.fault}</Fault>
        <AmountField
          label={t.most}
          hint={t.mostHint}
          longest={5}
          digits={most}
          onDigits={setMost}
          fault={action.faults['most']}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={action.isBusy}>
            {t.saveLimit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
