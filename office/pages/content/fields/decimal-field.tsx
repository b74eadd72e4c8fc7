import { useId, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

const DECIMAL = /^-?\d+(?:[.,]\d+)?$/

/** Returns the number of a text. Returns the text itself if it is not a number yet, so that the server names the fault. */
const parse = (text: string): number | string | null =>
  text === '' ? null : DECIMAL.test(text) ? Number(text.replace(',', '.')) : text
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A field for a number with decimals. The typed text stays while it means the same number, for example `-6.20`. */
export function DecimalField({ label, value, onChange, fault, hint, isLabelHidden }: ValueFieldProps) {
  const id = useId()
  const [text, setText] = useState(textOf(value))
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden, hint }}>
      <input
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className={classNames('input', fault && 'input--bad')}
        autoComplete="off"
        maxLength={30}
        value={parse(text) === (value ?? null) ? text : textOf(value)}
        onChange={({ target }) => {
          setText(target.value.trim())
          onChange(parse(target.value.trim()))
        }}
      />
    </LabelledField>
  )
}
