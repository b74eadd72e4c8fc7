import { useState } from 'react'
import { AmountField } from '#office/kit/amount-field.tsx'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'

export const TILL_AMOUNTS = ['service', 'tax', 'cash', 'cards'] as const
type TillAmount = (typeof TILL_AMOUNTS)[number]

/** The typed fields of the till's bill: the digits of each amount, and the bill number. */
export type TypedTill = Record<TillAmount, string> & { number: string }

export const NOTHING_TYPED: TypedTill = { service: '', tax: '', cash: '', cards: '', number: '' }

/** Returns the typed details of the till's bill in the format of the call. Returns undefined if all fields are empty. */
export function tillOf(fields: TypedTill) {
  if (Object.values(fields).every((text) => text.trim() === '')) return undefined
  const hasParts = fields.service !== '' || fields.tax !== ''
  return {
    ...(hasParts && { service: Number(fields.service), tax: Number(fields.tax) }),
    cash: Number(fields.cash),
    cards: Number(fields.cards),
    number: fields.number.trim(),
  }
}

type TillFieldsProps = { typed: TypedTill; onTyped: (fields: TypedTill) => void; faults: Record<string, string> }

/** Optional details of the bill from the till: the bill number, the service charge, the tax, and the amounts paid in cash and by card. */
export function TillFields({ typed, onTyped, faults }: TillFieldsProps) {
  const t = useMessages('service')
  const hasFault = TILL_AMOUNTS.some((name) => faults[name] !== undefined)
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || hasFault} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.tillDetails}</summary>
      <div className="stack">
        <p className="small muted">{t.tillHint}</p>
        {TILL_AMOUNTS.map((name) => (
          <AmountField
            key={name}
            label={t.tillAmounts[name]}
            name={name}
            fault={faults[name]}
            value={typed[name]}
            onChange={({ target }) => onTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <TextField
          label={t.tillNumber}
          name="number"
          maxLength={40}
          autoComplete="off"
          value={typed.number}
          onChange={({ target }) => onTyped({ ...typed, number: target.value })}
        />
      </div>
    </details>
  )
}
