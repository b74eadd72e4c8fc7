import type { ComponentProps } from 'react'
import { TextField } from '#office/kit/field.tsx'
import { amountText } from '#office/text/money-text.ts'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode'> & {
  /** Digits alone; empty until something is typed. */
  digits: string
  onDigits: (digits: string) => void
  /** Most digits that are read. */
  longest?: number
}

/** Whole rupiah or a count. The field groups the digits while they are typed, and ignores how typed or pasted text groups them. */
export function AmountField({ digits, onDigits, longest = 11, ...field }: AmountFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      value={digits === '' ? '' : amountText(Number(digits))}
      onChange={({ target }) => onDigits(target.value.replaceAll(/\D/g, '').slice(0, longest))}
    />
  )
}
