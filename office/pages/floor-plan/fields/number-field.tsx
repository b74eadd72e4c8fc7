import { useState } from 'react'
import { TextField } from '#office/kit/field.tsx'

type NumberFieldProps = {
  label: string
  value: number | null
  step: number
  min?: number
  max?: number
  mayBeEmpty?: boolean
  onChange: (value: number | null) => void
}

/** A field for a number. An incomplete text stays in the field until the text is a valid number. */
export function NumberField({ label, value, step, min, max, mayBeEmpty = false, onChange }: NumberFieldProps) {
  const valueText = value === null ? '' : String(value)
  const [input, setInput] = useState<string | null>(null)
  const write = (text: string) => {
    setInput(text)
    const number = Number(text.replace(',', '.'))
    if (text.trim() === '') return mayBeEmpty && onChange(null)
    if (!Number.isFinite(number) || number < (min ?? -Infinity) || number > (max ?? Infinity)) return undefined
    onChange(step === 1 ? Math.round(number) : Math.round(number * 100) / 100)
    return undefined
  }
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      step={step}
      min={min}
      max={max}
      value={input ?? valueText}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setInput(null)}
    />
  )
}
