import { useFilters } from '#office/frame/use-filters.ts'
import { SelectField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { recentMonths } from '#office/pages/books/books-query.ts'
import { useSession } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * A filter with a first and a last month. If the user selects a first month after the last month, or a last month before the first month,
 * both become the selected month.
 */
export function SpanFilter({ from, to }: { from: string; to: string }) {
  const t = useMessages('books')
  const [, setFilters] = useFilters()
  const choices = useMonthChoices([from, to])
  return (
    <>
      <SelectField
        label={t.from}
        value={from}
        choices={choices}
        onChange={({ target: { value } }) => setFilters({ from: value, to: value > to ? value : to })}
      />
      <SelectField
        label={t.to}
        value={to}
        choices={choices}
        onChange={({ target: { value } }) => setFilters({ from: value < from ? value : from, to: value })}
      />
    </>
  )
}

export function useMonthChoices(also: readonly string[]) {
  const { nights } = useTimeText()
  const { now } = useSession().visit
  return recentMonths(now, also).map((month) => ({ value: month, label: nights.monthOf(`${month}-01`) }))
}
