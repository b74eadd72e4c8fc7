// The current values of figures. A text of a page can contain the name of a figure in braces, and the page shows the value instead.
import { groupDigits } from '#domain/pricing/money.ts'
import type { Language } from '#contract/preferences.ts'
import { KEEPING_FIGURES, REFUND_FIGURES } from '#domain/content/site-pages.ts'
import type { BanRules } from '#domain/reservations/bans.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { figures as english } from '#messages/en/site/figures.ts'
import { figures as indonesian } from '#messages/id/site/figures.ts'
import { countedFigures, type CountedRow } from '#server/content/site-page-repository.ts'
import { SESSION_IDLE_SECONDS, SESSION_LIVES_SECONDS } from '#server/identity/sessions.ts'
import type { App } from '#server/app.ts'

const DAY_SECONDS = 86_400
const hours = (days: number) => Math.round(days * 240) / 10

export async function siteFigures(
  app: Pick<App, 'sql' | 'now' | 'house' | 'group'>,
  language: Language,
): Promise<Record<string, string>> {
  const [counts, { name }, house] = await Promise.all([
    countedFigures(app.sql, app.now()),
    app.group.read(),
    app.house.read(),
  ])
  return figuresOf({ counted: counts, group: name, house, language })
}

type FigureSources = {
  counted: CountedRow
  group: string
  house: Pick<House, 'paymentWindow' | keyof BanRules>
  language: Language
}

export function figuresOf({ counted, group, house, language }: FigureSources): Record<string, string> {
  const t = language === 'en' ? english : indonesian
  const { brands, outlets, cities, zones, deposits, ladders } = counted
  const numbers = {
    brands,
    outlets,
    cities,
    zones,
    hold_minutes: Math.round(house.paymentWindow),
    strikes: house.banStrikes,
    strike_hours: hours(house.banWithinDays),
    ban_hours: hours(house.banDays),
    session_days: SESSION_LIVES_SECONDS / DAY_SECONDS,
    idle_days: SESSION_IDLE_SECONDS / DAY_SECONDS,
    ...KEEPING_FIGURES,
  }
  const refunds = Object.entries(REFUND_FIGURES).map(([kind, figure]) => [
    figure,
    t.refunds(ladders.filter((step) => step.kind === kind && step.refundPercentage > 0)),
  ])
  return {
    group,
    dinner_prices: t.prices(deposits.map((deposit) => groupDigits(deposit, language))),
    ...Object.fromEntries(Object.entries(numbers).map(([figure, value]) => [figure, String(value)])),
    ...Object.fromEntries(refunds),
  }
}
