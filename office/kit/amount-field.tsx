import type { ComponentProps } from 'react'
import { TextField } from '#office/kit/field.tsx'
import { amountText } from '#office/text/money-text.ts'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode'> & {
  /** The typed digits without separators; empty if no digit is typed. */
  value: string
  onChange: (event: { target: { value: string } }) => void
  longest?: number
}

/**
 * A field for whole rupiah or a count. The field groups the digits while the user types, and ignores separators in typed or pasted text.
 */
export function AmountField({ value, onChange, longest = 11, ...field }: AmountFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      value={value === '' ? '' : amountText(Number(value))}
      onChange={({ target }) => onChange({ target: { value: target.value.replaceAll(/\D/g, '').slice(0, longest) } })}
    />
  )
}
