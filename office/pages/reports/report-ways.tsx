import { NavLink, useSearchParams } from 'react-router'
import { useMessages } from '#office/messages.tsx'
import type { ReportName } from '#office/pages/reports/report-asked.ts'

/** The reports beside each other; the span and the outlet stay. */
export function ReportWays({ names, here }: { names: readonly ReportName[]; here: ReportName }) {
  const t = useMessages('report')
  const [search] = useSearchParams()
  const asked = search.toString()
  return (
    <nav className="reports__ways" aria-label={t.ways}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <NavLink to={`/reports/${name}${asked && `?${asked}`}`} aria-current={name === here ? 'page' : undefined}>
              {t.reports[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
