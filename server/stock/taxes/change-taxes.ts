import { dateIn } from '#domain/calendar/night.ts'
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { firstDayOfRate, type TaxRate, taxRateOn } from '#domain/pricing/tax-rates.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { hasStockChange, keepStockChange, stockChangesOf } from '#server/stock/stock-repository.ts'
import {
  addTaxRate,
  type LockedTaxes,
  lockTaxes,
  setTaxSettings,
  type TaxSettings,
} from '#server/stock/taxes/tax-settings-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenTaxes = { key: string; outletId: number; version: number }

/** A change as `stock_changes` stores it: the tax rate of one kind of sale, or the tax settings. */
export type StoredTaxes = { from: string; rate: number } | TaxSettings

/** The latest day on which a new tax rate may begin. The content file has the same limit. */
const LAST_DAY = '2100-12-31'

/** Value of the field `subject` if the tax settings changed. If a tax rate changed, the field contains the kind of sale instead. */
export const SETTINGS = 'settings'

/**
 * Sets the tax rate for one kind of sale from a day on. Existing reservations keep the rates of their quotes. @throws Refused
 * not_found, changed_meanwhile, validation_failed (from)
 */
export function setTaxRate(app: App, actor: Actor, request: SeenTaxes & TaxRate): Promise<{ version: number }> {
  const { outletId, kind, from, rate } = request
  return transact(app, actor, async (work) => {
    const { taxes, isDone } = await lockSeen(work, request)
    if (isDone) return { version: taxes.version }
    const firstDay = firstDayOfRate(dateIn(work.now(), taxes.timezone), taxes.isSelling)
    if (from < firstDay || from > LAST_DAY) refuseFaults({ from: ['date_invalid'] })
    const was = { from, rate: taxRateOn(taxes.taxRates, kind, from) }
    const by = { actor: actorKey(work.actor), now: work.now() }
    const version = await addTaxRate(work.sql, outletId, { kind, from, rate }, by)
    await store(work, request, { subject: kind, was, becomes: { from, rate } })
    return { version }
  })
}

/**
 * Changes the tax settings of an outlet from now on: the kinds of tax and the service charge. Two more settings decide if prices include
 * tax and service, and if forfeited money includes tax. Existing reservations keep their prices.
 * @throws Refused not_found, changed_meanwhile
 */
export function changeTaxSettings(
  app: App,
  actor: Actor,
  request: SeenTaxes & { settings: TaxSettings },
): Promise<{ version: number }> {
  const { outletId, settings } = request
  return transact(app, actor, async (work) => {
    const { taxes, isDone } = await lockSeen(work, request)
    if (isDone) return { version: taxes.version }
    const version = await setTaxSettings(work.sql, outletId, settings)
    await store(work, request, { subject: SETTINGS, was: settingsOf(taxes), becomes: settings })
    return { version }
  })
}

export const settingsOf = (taxes: TaxSettings): TaxSettings => ({
  ticketTaxKind: taxes.ticketTaxKind,
  tableTaxKind: taxes.tableTaxKind,
  billTaxKind: taxes.billTaxKind,
  taxesForfeits: taxes.taxesForfeits,
  service: taxes.service,
  useService: taxes.useService,
  useTax: taxes.useTax,
})

async function lockSeen(
  { sql, now }: Work,
  { key, outletId, version }: SeenTaxes,
): Promise<{ taxes: LockedTaxes; isDone: boolean }> {
  const taxes = await lockTaxes(sql, outletId)
  if (!taxes) throw new Refused('not_found')
  const isDone = await hasStockChange(sql, key)
  if (!isDone && taxes.version !== version) {
    const [last] = await stockChangesOf(sql, { outletId, kind: 'taxes', limit: 1 })
    throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? now() })
  }
  return { taxes, isDone }
}

type Change = { subject: string; was: StoredTaxes; becomes: StoredTaxes }

async function store(work: Work, { key, outletId }: SeenTaxes, change: Change): Promise<void> {
  const by = { now: work.now(), actor: actorKey(work.actor) }
  await keepStockChange(work.sql, { ...change, ...by, id: key, outletId, kind: 'taxes', reach: 'full' })
}
