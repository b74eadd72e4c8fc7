// Selects the control for a field by the type in the field's description.
import { type ChangeEvent, lazy, Suspense, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { ContentField } from '#domain/content/editing/content-field.ts'
import { list } from '#domain/content/editing/content-body.ts'
import { useMessages } from '#office/messages.tsx'
import { ColorField } from '#office/pages/content/fields/color-field.tsx'
import { ChoicesField } from '#office/pages/content/fields/choices-field.tsx'
import { DecimalField } from '#office/pages/content/fields/decimal-field.tsx'
import { DrawingField } from '#office/pages/content/fields/drawing-field.tsx'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import { MotifField, TypefaceField } from '#office/pages/content/fields/look-field.tsx'
import { PictureField } from '#office/pages/content/fields/picture-field.tsx'
import { PicturesField } from '#office/pages/content/fields/pictures-field.tsx'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'
import { useChoices } from '#office/pages/content/fields/use-choices.ts'

const HtmlEditor = lazy(() => import('#office/pages/content/fields/html-editor.tsx'))

/** Texts of at most this many characters get a field with a single line. */
const SHORT_LINE = 120

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const numberOf = (text: string) => (text === '' ? null : Number(text))

const INPUT: Partial<Record<ContentField['type'], { type: string; inputMode?: 'numeric' | 'tel' | 'url' | 'email' }>> =
  {
    line: { type: 'text' },
    clock: { type: 'time' },
    night: { type: 'date' },
    number: { type: 'number', inputMode: 'numeric' },
    rupiah: { type: 'number', inputMode: 'numeric' },
    email: { type: 'email', inputMode: 'email' },
    phone: { type: 'tel', inputMode: 'tel' },
    url: { type: 'url', inputMode: 'url' },
  }

export function ValueField(props: ValueFieldProps) {
  const { field, value, onChange } = props
  if (field.type === 'line' && (field.longest ?? 0) > SHORT_LINE) return <LongField {...props} />
  if (field.name === 'typeface') return <TypefaceField {...props} />
  if (field.name === 'motif') return <MotifField {...props} />
  switch (field.type) {
    case 'flag':
      return <FlagField {...props} />
    case 'html':
      return (
        <Suspense fallback={<div className="html-editor html-editor--loading" aria-busy="true" />}>
          <HtmlEditor {...props} value={textOf(value)} onChange={onChange} />
        </Suspense>
      )
    case 'picture':
      return (
        <PictureField
          {...props}
          isRequired={props.field.isRequired ?? false}
          value={textOf(value)}
          onChange={onChange}
        />
      )
    case 'pictures':
      return <PicturesField {...props} />
    case 'choices':
    case 'weekdays':
    case 'references':
      return <ChoicesField {...props} />
    case 'choice':
    case 'reference':
      return <OneOfField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'drawing':
      return <DrawingField {...props} />
    case 'decimal':
      return <DecimalField {...props} />
    case 'text':
    case 'lines':
      return <LongField {...props} />
    default:
      return <InputField {...props} />
  }
}

const describeInput = (id: string, fault: string | undefined) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': fault ? `${id}-fault` : undefined,
  className: classNames('input', fault && 'input--bad'),
})

function InputField({ field, label, value, onChange, fault, hint, isLabelHidden, lang }: ValueFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const isNumber = field.type === 'number' || field.type === 'rupiah'
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(isNumber ? numberOf(target.value) : field.type === 'prefix' ? target.value.toUpperCase() : target.value)
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden }} hint={field.type === 'rupiah' ? t.priceHint : hint}>
      <input
        {...describeInput(id, fault)}
        {...INPUT[field.type]}
        lang={lang}
        value={textOf(value)}
        maxLength={isNumber ? undefined : field.longest}
        min={isNumber ? field.least : undefined}
        max={isNumber ? field.most : undefined}
        onChange={change}
      />
    </LabelledField>
  )
}

function LongField({ field, label, value, onChange, fault, isLabelHidden, lang }: ValueFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const isLines = field.type === 'lines'
  const text = isLines ? list(value).join('\n') : textOf(value)
  const parseText = (input: string) =>
    isLines ? input.split('\n') : field.type === 'line' ? input.replaceAll('\n', ' ') : input
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden }} hint={isLines ? t.lineHint : undefined}>
      <textarea
        {...describeInput(id, fault)}
        lang={lang}
        rows={Math.min(9, Math.max(2, Math.ceil(text.length / 42)))}
        maxLength={isLines ? undefined : field.longest}
        value={text}
        onChange={({ target }) => onChange(parseText(target.value))}
      />
    </LabelledField>
  )
}

function OneOfField({ field, label, value, onChange, fault, hint, isLabelHidden }: ValueFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const choices = useChoices(field)
  const isId = field.type === 'reference' && field.to !== 'sections'
  const emptyLabels: Partial<Record<string, string>> = t.outletFields.emptyChoices
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden, hint }}>
      <select
        {...describeInput(id, fault)}
        value={textOf(value)}
        onChange={({ target }) =>
          onChange(isId ? numberOf(target.value) : field.type === 'choice' ? target.value : target.value || null)
        }
      >
        {(!field.isRequired || value === null || value === '') && (
          <option value="">{emptyLabels[field.name] ?? t.nothingChosen}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}

function FlagField({ label, value, onChange, hint }: ValueFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint && <small className="soft">{hint}</small>}
      </span>
    </label>
  )
}
