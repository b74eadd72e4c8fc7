import { type BirthParts, BirthPartsInput } from '#app/components/forms/birth-parts.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'

type BirthDateProps = { value: BirthParts; error: string | null; onChange: (parts: BirthParts) => void }

export function BirthDate({ value, error, onChange }: BirthDateProps) {
  const t = useMessages('signIn')
  const errorId = error ? 'date_of_birth-error' : null
  return (
    <fieldset className={error ? 'field field--bad' : 'field'}>
      <legend className="label">{t.born}</legend>
      <BirthPartsInput id="date_of_birth" texts={t} errorId={errorId} value={value} onChange={onChange} />
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      <p className="hint">{t.adults}</p>
    </fieldset>
  )
}
