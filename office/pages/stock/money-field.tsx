import type { ComponentProps } from 'react'
import { AmountField } from '#office/kit/amount-field.tsx'

type MoneyFieldProps = Omit<ComponentProps<typeof AmountField>, 'value' | 'onChange'> & {
  value: number
  onChange: (rupiah: number) => void
}

/** A field for whole rupiah. An empty field is 0. */
export const MoneyField = ({ value, onChange, ...field }: MoneyFieldProps) => (
  <AmountField
    {...field}
    longest={10}
    value={String(value)}
    onChange={({ target }) => onChange(Number(target.value))}
  />
)
