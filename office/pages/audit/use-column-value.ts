import { RESERVATION_STATES } from '#domain/reservations/states.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { useLabels } from '#office/text/use-labels.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Personal columns say that they changed, and no more. */
const HIDDEN = '…'
const RUPIAH: ReadonlySet<string> = new Set([
  'amount',
  'spent',
  'card',
  'cash',
  'commission',
  'deposit',
  'minimum',
  'minimum_cost',
  'price',
  'rule_amount',
  'takings',
])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** A value of a closed list, as the database stores it. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/
const DAY = /^\d{4}-\d\d-\d\d$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** A text of both languages, such as the name of a ticket. */
const isInBoth = (value: object): value is Record<'id' | 'en', string> =>
  'id' in value && 'en' in value && isText(value.id) && isText(value.en)

/** What a column of the audit holds, as whoever reads writes it. `kind`: the table of the row. */
export function useColumnValue(kind: string): (name: string, value: unknown) => string {
  const t = useMessages('audit')
  const { states } = useMessages('reservation')
  const labels = useLabels()
  const { moment, nights, language } = useTimeText()

  const ofText = (value: string) => {
    if (value === HIDDEN) return t.hidden
    if (INSTANT.test(value)) return moment(value)
    if (DAY.test(value)) return nights.short(value)
    if (value.startsWith('staff:')) return t.member
    if (value.startsWith('system:')) return labels.systemActor(value.slice('system:'.length))
    return CODE.test(value) ? labelOf(t.values, value) : value
  }
  const ofNumber = (name: string, value: number) => {
    const state = kind === 'reservations' && name === 'state' ? RESERVATION_STATES[value] : undefined
    if (state) return states[state]
    return RUPIAH.has(name) ? moneyText(value) : amountText(value)
  }
  const show = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return t.nothing
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (typeof value === 'number') return ofNumber(name, value)
    if (typeof value === 'string') return ofText(value)
    if (Array.isArray(value)) return value.map((one) => show(name, one)).join(', ')
    if (typeof value !== 'object') return ''
    if (isInBoth(value)) return value[language]
    return Object.entries(value)
      .map(([part, held]) => `${labelOf(t.columns, part)} ${show(part, held)}`)
      .join(', ')
  }
  return show
}
