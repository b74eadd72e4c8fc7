// How the audit reads what a column held, on its page and in its file.
import type { Language } from '#domain/language.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { formatMoney, formatNumber } from '#domain/pricing/money.ts'
import { RESERVATION_STATES, type ReservationState } from '#domain/reservations/states.ts'

export type AuditTexts = {
  language: Language
  /** Names of columns, and of values of closed lists. */
  columns: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  states: Readonly<Record<ReservationState, string>>
  hidden: string
  member: string
  nothing: string
  yes: string
  no: string
  systemActor: (name: string) => string
  /** Of an instant, and of a date. */
  moment: (at: string) => string
  day: (date: string) => string
}

export type AuditRow = Readonly<Record<string, unknown>> | null

/** Personal columns say that they changed, and no more. */
const HIDDEN = '…'
const RUPIAH: ReadonlySet<string> = new Set([
  'amount',
  'spent',
  'card',
  'cash',
  'commission',
  'deposit',
  'down_payment',
  'minimum',
  'minimum_cost',
  'minimum_cost_weekend',
  'price',
  'rule_amount',
  'takings',
])
const UNITS: Readonly<Record<string, string>> = {
  x: ' m',
  y: ' m',
  w: ' m',
  h: ' m',
  rotate: '°',
  focus_x: ' %',
  focus_y: ' %',
  refund_percentage: ' %',
}
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** A value of a closed list, as the database stores it. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/
/** Such as the note of a version that was brought back: `restored:3`. */
const NUMBERED = /^([a-z_]+):(\d+)$/
const DAY = /^\d{4}-\d\d-\d\d$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parts of a stored object are named as the program names them: `downPayment` is the column `down_payment`. */
const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A text of both languages, such as the name of a ticket. */
const isInBoth = (value: object): value is Record<'id' | 'en', string> =>
  'id' in value && 'en' in value && isText(value.id) && isText(value.en)

/** What a column held. `kind`: the table of its row; `row`: the row as far as it is known, whose kind says in what a value counts. */
export function auditText(texts: AuditTexts, kind: string, row: AuditRow): (name: string, value: unknown) => string {
  const { language } = texts
  const ofText = (value: string) => {
    if (value === HIDDEN) return texts.hidden
    if (INSTANT.test(value)) return texts.moment(value)
    if (DAY.test(value)) return texts.day(value)
    if (value.startsWith('staff:')) return texts.member
    if (value.startsWith('system:')) return texts.systemActor(value.slice('system:'.length))
    const [, code, number] = NUMBERED.exec(value) ?? []
    if (code) return `${labelOf(texts.values, code)} ${number}`
    return CODE.test(value) || Object.hasOwn(texts.values, value) ? labelOf(texts.values, value) : value
  }
  const ofNumber = (name: string, value: number, of: AuditRow) => {
    const state = kind === 'reservations' && name === 'state' ? RESERVATION_STATES[value] : undefined
    if (state) return texts.states[state]
    const isShare = name === 'value' && of?.['kind'] === 'percent'
    const isSum = RUPIAH.has(name) || (name === 'value' && ['amount', 'per_head'].includes(String(of?.['kind'])))
    if (isSum) return formatMoney(value, 'IDR', language)
    return formatNumber(value, language) + (isShare ? ' %' : (UNITS[name] ?? ''))
  }
  const show = (name: string, value: unknown, of: AuditRow): string => {
    if (value === null || value === undefined) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return ofNumber(name, value, of)
    if (typeof value === 'string') return ofText(value)
    if (Array.isArray(value)) return value.map((one) => show(name, one, of)).join(', ') || texts.nothing
    if (typeof value !== 'object') return ''
    if (isInBoth(value)) return value[language]
    const parts = value as Record<string, unknown>
    return Object.entries(parts)
      .map(([key, held]) => {
        const part = columnOf(key)
        // The parts of a price, such as those of a weekend, are prices.
        const text = show(RUPIAH.has(name) ? name : part, held, parts)
        return `${DAY.test(part) ? texts.day(part) : labelOf(texts.columns, part)} ${text}`
      })
      .join(', ')
  }
  return (name, value) => show(name, value, row)
}

/** Columns of a change that have a name, in their order; those without one are technical. What is empty in a row that came or went says nothing. */
export function namedColumns(columns: AuditTexts['columns'], before: AuditRow, after: AuditRow): string[] {
  const isWhole = before === null || after === null
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return all.filter((name) => columns[name] && !(isWhole && (after ?? before)?.[name] === null))
}
