import { useMessages } from '#app/components/messages.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'

/** A date in three parts as they are typed; each may be empty. */
export type BirthParts = { day: string; month: string; year: string }

/** 'YYYY-MM-DD' as far as the parts tell it, so that a date that is none is refused as one; null while all are empty. */
export function birthDateOf({ day, month, year }: BirthParts): string | null {
  if (!day && !month && !year) return null
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type BirthDateProps = { value: BirthParts; error: string | null; onChange: (parts: BirthParts) => void }

/** A date one knows by heart is typed, not looked for in a calendar. */
export function BirthDate({ value, error, onChange }: BirthDateProps) {
  const t = useMessages('signIn')
  const calendar = useMessages('calendar')
  const reported = { ...(error && { 'aria-invalid': true as const, 'aria-describedby': 'date_of_birth-error' }) }
  const digits = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most)
  return (
    <fieldset className={error ? 'field field--bad' : 'field'}>
      <legend className="label">{t.born}</legend>
      <div className="auth__born">
        <Input
          {...reported}
          id="date_of_birth"
          aria-label={t.day}
          placeholder={t.dayShort}
          inputMode="numeric"
          autoComplete="bday-day"
          value={value.day}
          onChange={(event) => onChange({ ...value, day: digits(event.target.value, 2) })}
        />
        <Select
          {...reported}
          aria-label={t.month}
          autoComplete="bday-month"
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
        >
          <option value="">{t.month}</option>
          {calendar.months.map((month, i) => (
            <option key={month} value={String(i + 1)}>
              {month}
            </option>
          ))}
        </Select>
        <Input
          {...reported}
          aria-label={t.year}
          placeholder={t.year}
          inputMode="numeric"
          autoComplete="bday-year"
          value={value.year}
          onChange={(event) => onChange({ ...value, year: digits(event.target.value, 4) })}
        />
      </div>
      {error && <FieldError id="date_of_birth-error">{error}</FieldError>}
      <p className="hint">{t.adults}</p>
    </fieldset>
  )
}
