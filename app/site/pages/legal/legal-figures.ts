import { KEEPING } from '#domain/privacy/keeping.ts'
import { SESSION_IDLE_SECONDS, SESSION_LIVES_SECONDS } from '#server/identity/sessions.ts'
import type { LegalFigures } from '#messages/id/site/legal.ts'

type Figures = {
  paymentWindowSeconds: number
  ban: { strikes: number; withinSeconds: number; forSeconds: number }
}

const DAY_SECONDS = 86_400
const hours = (seconds: number) => Math.round(seconds / 360) / 10

/** The settings a legal page speaks of, in minutes and hours. */
export const legalFigures = (group: string, { paymentWindowSeconds, ban }: Figures): LegalFigures => ({
  group,
  holdMinutes: Math.round(paymentWindowSeconds / 60),
  strikes: ban.strikes,
  strikeHours: hours(ban.withinSeconds),
  banHours: hours(ban.forSeconds),
  sessionDays: SESSION_LIVES_SECONDS / DAY_SECONDS,
  idleDays: SESSION_IDLE_SECONDS / DAY_SECONDS,
  keeping: KEEPING,
})
