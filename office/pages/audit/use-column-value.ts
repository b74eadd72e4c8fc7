import { type AuditRow, auditText } from '#domain/exports/audit-text.ts'
import { useMessages } from '#office/messages.tsx'
import { useLabels } from '#office/text/use-labels.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Returns a function that formats the value of a column in the user's language. `kind`: the database table of the row. */
export function useColumnValue(kind: string, row: AuditRow): (name: string, value: unknown) => string {
  const t = useMessages('audit')
  const { states } = useMessages('reservation')
  const { systemActor } = useLabels()
  const { moment, nights, language } = useTimeText()
  return auditText({ ...t, language, states, systemActor, moment, day: nights.short }, kind, row)
}
