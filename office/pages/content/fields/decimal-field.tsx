import { useId, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

const DECIMAL = /^-?\d+(?:[.,]\d+)?$/

/** Parses a text as a number. If the text is not a number yet, returns the text itself, so that the server reports the fault. */
const parse = (text: string): number | string | null =>
  text === '' ? null : DECIMAL.test(text) ? Number(text.replace(',', '.')) : text
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * A field for a number with decimals. A typed text such as `-6.20` is not reformatted, as long as the text and the number have the same
 * value.
 */
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
