import './birth-parts.css'
import { useMessages } from '#app/components/messages.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'

/** Day, month and year as the visitor typed them. Each part may be empty. */
export type BirthParts = { day: string; month: string; year: string }

/**
 * Returns the day, month and year of a birth as 'YYYY-MM-DD', or null if all three are empty. The server refuses a result that is not a
 * date.
 */
export function birthDateOf({ day, month, year }: BirthParts): string | null {
  if (!day && !month && !year) return null
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const digits = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most)

type BirthPartsInputProps = {
  /** Id of the first control. */
  id: string
  texts: { day: string; dayShort: string; month: string; year: string }
  errorId: string | null
  /** The typed parts. Without `onChange` they are the initial values of a plain form with the fields 'day', 'month' and 'year'. */
  value: BirthParts
  onChange?: (parts: BirthParts) => void
}

/** Three controls for a date of birth, because typing a date is faster than finding it in a calendar. */
export function BirthPartsInput({ id, texts, errorId, value, onChange }: BirthPartsInputProps) {
  const calendar = useMessages('calendar')
  const control = (part: keyof BirthParts, most: number) => ({
    ...(errorId && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
    autoComplete: `bday-${part}`,
    'aria-label': texts[part],
    ...(onChange
      ? {
          value: value[part],
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...value, [part]: digits(event.target.value, most) }),
        }
      : { name: part, defaultValue: value[part] }),
  })
  return (
    <div className="birth">
      <Input {...control('day', 2)} id={id} placeholder={texts.dayShort} inputMode="numeric" />
      <Select {...control('month', 2)}>
        <option value="">{texts.month}</option>
        {calendar.months.map((month, i) => (
          <option key={month} value={String(i + 1)}>
            {month}
          </option>
        ))}
      </Select>
      <Input {...control('year', 4)} placeholder={texts.year} inputMode="numeric" />
    </div>
  )
}
