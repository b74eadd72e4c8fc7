import { useState } from 'react'
import { AmountField } from '#office/kit/amount-field.tsx'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'

const AMOUNTS = ['service', 'tax', 'cash', 'cards'] as const
type TillAmount = (typeof AMOUNTS)[number]

/** The typed fields of the till's bill: digits of each amount, and the bill's number. */
export type TypedTill = Record<TillAmount, string> & { number: string }

export const NOTHING_TYPED: TypedTill = { service: '', tax: '', cash: '', cards: '', number: '' }

/** The till's note as the call takes it; undefined if nothing was typed. */
export function tillOf(typed: TypedTill) {
  if (Object.values(typed).every((text) => text.trim() === '')) return undefined
  const hasParts = typed.service !== '' || typed.tax !== ''
  return {
    ...(hasParts && { service: Number(typed.service), tax: Number(typed.tax) }),
    cash: Number(typed.cash),
    cards: Number(typed.cards),
    number: typed.number.trim(),
  }
}

type TillFieldsProps = { typed: TypedTill; onTyped: (typed: TypedTill) => void; faults: Record<string, string> }

/** Optional details of the till's bill: service and tax within it, how the rest was paid, and its number. */
export function TillFields({ typed, onTyped, faults }: TillFieldsProps) {
  const t = useMessages('service')
  const hasFault = AMOUNTS.some((name) => faults[name] !== undefined)
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || hasFault} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.tillDetails}</summary>
      <div className="stack">
        <p className="small muted">{t.tillHint}</p>
        {AMOUNTS.map((name) => (
          <AmountField
            key={name}
            label={t.tillAmounts[name]}
            name={name}
            fault={faults[name]}
            digits={typed[name]}
            onDigits={(digits) => onTyped({ ...typed, [name]: digits })}
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
