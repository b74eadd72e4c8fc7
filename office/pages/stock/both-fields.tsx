import { TextArea, TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'

export type Both = { id: string; en: string }
export const NO_TEXT: Both = { id: '', en: '' }

type BothFieldsProps = {
  label: string
  name: string
  value: Both
  onChange: (value: Both) => void
  faults: Record<string, string>
  hint?: string
  maxLength: number
  isLong?: boolean
}

/** Two fields, side by side, for a text in each language. Each field shows its own error. */
export function BothFields({ label, name, value, onChange, faults, hint, maxLength, isLong = false }: BothFieldsProps) {
  const t = useMessages('stockCommon')
  const Input = isLong ? TextArea : TextField
  return (
    <div className="two-languages">
      {(['id', 'en'] as const).map((language) => (
        <Input
          key={language}
          label={`${label}, ${language === 'id' ? t.indonesian : t.english}`}
          name={`${name}.${language}`}
          lang={language}
          maxLength={maxLength}
          hint={language === 'id' ? hint : undefined}
          fault={faults[`${name}.${language}`] ?? faults[name]}
          value={value[language]}
          onChange={(event: { target: { value: string } }) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  )
}
