import { TextField } from '#office/kit/field.tsx'
import { amountText } from '#office/text/money-text.ts'

type MoneyFieldProps = {
  label: string
  name: string
  value: number
  onChange: (rupiah: number) => void
  fault?: string | undefined
  hint?: string
  onFocus?: () => void
}

/** Whole rupiah, with thousands as they are typed. */
export function MoneyField({ value, onChange, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={amountText(value)}
      onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 10)))}
    />
  )
}
