import { useState } from 'react'
import type { OfficeDoor } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

type Limit = OfficeDoor['limits'][number]

/** Shows the maximum and the current number of guests, for the whole venue and for each section. */
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
  const { section, version } = limit
  const form = useForm({
    initial: { most: String(limit.most ?? '') },
    submit: ({ most }) => office.setDoorLimit({ outletId, section, version, most: most === '' ? null : Number(most) }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t.limitTitle(name)} form={form} action={t.saveLimit} noValidate onClose={onClose}>
      <AmountField label={t.most} hint={t.mostHint} {...form.field('most')} longest={5} />
    </FormDialog>
  )
}
