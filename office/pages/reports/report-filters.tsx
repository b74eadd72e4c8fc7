import { OutletFilter } from '#office/frame/outlet-filter.tsx'
import { useFilters } from '#office/frame/use-filters.ts'
import { CUTS } from '#domain/reports/periods.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { askedBy, periodOf, type ReportName, type Span } from '#office/pages/reports/report-asked.ts'
import type { GrantedOutlet } from '#office/session.tsx'

const SPANS: readonly Span[] = ['weeks', 'month', 'last', 'year']

type ReportFiltersProps = { name: ReportName; outlets: readonly GrantedOutlet[] }

/** The filters of a report: outlet and nights. The page address stores the filters, so that users can share a view. */
export function ReportFilters({ name, outlets }: ReportFiltersProps) {
  const t = useMessages('report')
  const [search, setFilters] = useFilters()
  const query = askedBy(search)
  const isNight = name === 'night'
  return (
    <div className="reports__filters">
      <OutletFilter
        label={t.outlet}
        outlets={outlets}
        value={query.outletId}
        {...(isNight ? {} : { all: t.allOutlets })}
      />
      {isNight ? (
        <TextField
          label={t.night}
          type="date"
          value={query.night ?? ''}
          onChange={({ target }) => setFilters({ night: target.value })}
        />
      ) : (
        <>
          <TextField
            label={t.from}
            type="date"
            value={query.from}
            max={query.to}
            onChange={({ target }) => setFilters({ from: target.value })}
          />
          <TextField
            label={t.to}
            type="date"
            value={query.to}
            min={query.from}
            onChange={({ target }) => setFilters({ to: target.value })}
          />
          <div className="reports__spans" role="group" aria-label={t.span}>
            {SPANS.map((span) => (
              <Button
                key={span}
                tone="quiet"
                onClick={() => setFilters({ ...periodOf(span), ...(span === 'year' && { by: 'month' }) })}
              >
                {t.spans[span]}
              </Button>
            ))}
          </div>
          {name === 'takings' && (
            <Segment
              legend={t.by}
              name="by"
              value={query.by}
              choices={CUTS.map((value) => ({ value, label: t.cuts[value] }))}
              onChange={(by) => setFilters({ by })}
            />
          )}
        </>
      )}
    </div>
  )
}
