import { RESERVATION_STATES } from '#domain/reservations/states.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Personal columns say that they changed, and no more. */
const HIDDEN = '…'
const RUPIAH: ReadonlySet<string> = new Set([
  'amount',
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
const DAY = /^\d{4}-\d\d-\d\d$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** A text of both languages, such as the name of a ticket. */
const isInBoth = (value: object): value is Record<'id' | 'en', string> =>
  'id' in value && 'en' in value && isText(value.id) && isText(value.en)

/** What a column of the audit holds, as whoever reads writes it. `kind`: the table of the row. */
export function useColumnValue(kind: string): (name: string, value: unknown) => string {
  const t = useMessages('audit')
  const { states } = useMessages('reservation')
  const { moment, nights, language } = useTimeText()

  const ofText = (value: string) => {
    if (value === HIDDEN) return t.hidden
    if (INSTANT.test(value)) return moment(value)
    if (DAY.test(value)) return nights.short(value)
    return value.startsWith('staff:') ? t.member : value
  }
  const ofNumber = (name: string, value: number) => {
    const state = kind === 'reservations' && name === 'state' ? RESERVATION_STATES[value] : undefined
    if (state) return states[state]
    return RUPIAH.has(name) ? moneyText(value) : String(value)
  }
  return (name, value) => {
    if (value === null || value === undefined) return t.nothing
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (typeof value === 'number') return ofNumber(name, value)
    if (typeof value === 'string') return ofText(value)
    if (Array.isArray(value) && value.every(isText)) return value.map(ofText).join(', ')
    return typeof value === 'object' && isInBoth(value) ? value[language] : JSON.stringify(value)
  }
}
