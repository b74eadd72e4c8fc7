import { NavLink, useSearchParams } from 'react-router'
import { useMessages } from '#office/messages.tsx'
import type { ReportName } from '#office/pages/reports/report-asked.ts'

/** The links between the reports. The links preserve the selected nights and the outlet. */
export function ReportWays({ names, here }: { names: readonly ReportName[]; here: ReportName }) {
  const t = useMessages('report')
  const [search] = useSearchParams()
  const query = search.toString()
  return (
    <nav className="reports__ways" aria-label={t.ways}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <NavLink to={`/reports/${name}${query && `?${query}`}`} aria-current={name === here ? 'page' : undefined}>
              {t.reports[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
