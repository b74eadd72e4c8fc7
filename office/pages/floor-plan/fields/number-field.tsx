import { useState } from 'react'
import { TextField } from '#office/kit/field.tsx'

type NumberFieldProps = {
  label: string
  value: number | null
  step: number
  min?: number
  max?: number
  /** May be left without a number. */
  mayBeEmpty?: boolean
  onChange: (value: number | null) => void
}

/** A number that may be half written: what is typed stands until it is one. */
export function NumberField({ label, value, step, min, max, mayBeEmpty = false, onChange }: NumberFieldProps) {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState<string | null>(null)
  const write = (text: string) => {
    setTyped(text)
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
      value={typed ?? shown}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  )
}
