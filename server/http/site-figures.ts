// The figures that pages name in braces, as the rules have them now.
import { groupDigits } from '#domain/pricing/money.ts'
import type { Language } from '#contract/preferences.ts'
import { KEEPING_FIGURES, REFUND_FIGURES } from '#domain/content/site-pages.ts'
import { figures as english } from '#messages/en/site/figures.ts'
import { figures as indonesian } from '#messages/id/site/figures.ts'
import { countedFigures, type CountedRow } from '#server/content/site-page-repository.ts'
import { SESSION_IDLE_SECONDS, SESSION_LIVES_SECONDS } from '#server/identity/sessions.ts'
import type { App } from '#server/app.ts'

const DAY_SECONDS = 86_400
const hours = (seconds: number) => Math.round(seconds / 360) / 10

/** Every figure, as text of a language. */
export async function siteFigures(
  app: Pick<App, 'sql' | 'now' | 'settings' | 'group'>,
  language: Language,
): Promise<Record<string, string>> {
  const [counted, { name }] = await Promise.all([countedFigures(app.sql, app.now()), app.group.read()])
  return figuresOf({ counted, group: name, settings: app.settings, language })
}

type Known = {
  counted: CountedRow
  group: string
  settings: Pick<App['settings'], 'paymentWindowSeconds' | 'ban'>
  language: Language
}

export function figuresOf({ counted, group, settings, language }: Known): Record<string, string> {
  const t = language === 'en' ? english : indonesian
  const { brands, outlets, cities, zones, deposits, ladders } = counted
  const { paymentWindowSeconds, ban } = settings
  const numbers = {
    brands,
    outlets,
    cities,
    zones,
    hold_minutes: Math.round(paymentWindowSeconds / 60),
    strikes: ban.strikes,
    strike_hours: hours(ban.withinSeconds),
    ban_hours: hours(ban.forSeconds),
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
