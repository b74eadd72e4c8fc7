import { list } from '#domain/content/editing/content-body.ts'
import { useChoices } from '#office/pages/content/fields/use-choices.ts'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

export function ChoicesField({ field, label, value, onChange, hint, isLabelHidden }: ValueFieldProps) {
  const choices = useChoices(field)
  const selected = new Set(list(value).map(String))
  const asKept = (text: string) => (field.type === 'choices' ? text : Number(text))
  const toggle = (choiceValue: string) => {
    const next = new Set(selected)
    if (!next.delete(choiceValue)) next.add(choiceValue)
    onChange(choices.filter((choice) => next.has(choice.value)).map((choice) => asKept(choice.value)))
  }
  return (
    <fieldset className="field">
      <legend className={isLabelHidden ? 'sr' : 'label'}>{label}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value} className="check">
            <input type="checkbox" checked={selected.has(choice.value)} onChange={() => toggle(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
