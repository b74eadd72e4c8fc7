import type { ComponentProps } from 'react'
import { TextField } from '#office/kit/field.tsx'
import { amountText } from '#office/text/money-text.ts'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode'> & {
  /** Digits without separators; empty if nothing is typed. */
  digits: string
  onDigits: (digits: string) => void
  /** Maximum number of digits. */
  longest?: number
}

/** A field for whole rupiah or a count. It groups the digits while they are typed and ignores separators in typed or pasted text. */
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
