import type { ReactNode } from 'react'

type SegmentProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  choices: readonly { value: Value; label: ReactNode; lang?: string }[]
  onChange: (value: Value) => void
}

/** A choice among a few options. All options are always visible. */
export function Segment<Value extends string>({ legend, name, value, choices, onChange }: SegmentProps<Value>) {
  return (
    <fieldset className="segment">
      <legend className="sr">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
