import type { Choice } from '#app/ui/controls/radio-chips.tsx'

type SegmentProps<Value extends string> = {
  legend: string
  name: string
  choices: Choice<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

export function Segment<Value extends string>({
  legend,
  name,
  choices,
  value,
  defaultValue,
  onChange,
}: SegmentProps<Value>) {
  return (
    <fieldset>
      <legend className="sr">{legend}</legend>
      <div className="segment">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
