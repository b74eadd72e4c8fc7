import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type Choice<Value extends string> = { value: Value; label: ReactNode; isDisabled?: boolean }

type RadioChipsProps<Value extends string> = {
  /** The legend. Screen readers read it; it is visible if `isLegendShown` is set. */
  legend: string
  isLegendShown?: boolean
  name: string
  choices: Choice<Value>[]
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** True if the chips are in one line that scrolls sideways, for many options. */
  isScrolling?: boolean
  'aria-describedby'?: string
}

/** A choice among few options, shown as chips. Each chip contains a native radio, so arrow keys and forms work without a script. */
export function RadioChips<Value extends string>({
  legend,
  isLegendShown,
  name,
  choices,
  value,
  defaultValue,
  onChange,
  isScrolling,
  ...rest
}: RadioChipsProps<Value>) {
  return (
    <fieldset {...rest}>
      <legend className={isLegendShown ? 'label legend' : 'sr'}>{legend}</legend>
      <Chips {...{ name, choices, value, defaultValue, onChange, isScrolling }} />
    </fieldset>
  )
}

/** The chips without a fieldset. Use them inside a fieldset that names them. */
export function Chips<Value extends string>({
  name,
  choices,
  value,
  defaultValue,
  onChange,
  isScrolling,
}: Pick<RadioChipsProps<Value>, 'name' | 'choices' | 'value' | 'defaultValue' | 'onChange' | 'isScrolling'>) {
  return (
    <div className={classNames('chips', isScrolling && 'chips--scroll')}>
      {choices.map((choice) => (
        <label className="chip" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            disabled={choice.isDisabled}
            {...(value === undefined
              ? { defaultChecked: choice.value === defaultValue }
              : { checked: choice.value === value })}
            onChange={() => onChange?.(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
