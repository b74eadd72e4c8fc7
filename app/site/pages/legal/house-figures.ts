import type { HouseFigures } from '#messages/id/legal.ts'

type Figures = {
  paymentWindowSeconds: number
  ban: { strikes: number; withinSeconds: number; forSeconds: number }
}

const hours = (seconds: number) => Math.round(seconds / 360) / 10

/** The settings a legal page speaks of, in minutes and hours. */
export const houseFigures = (group: string, { paymentWindowSeconds, ban }: Figures): HouseFigures => ({
  group,
  holdMinutes: Math.round(paymentWindowSeconds / 60),
  strikes: ban.strikes,
  strikeHours: hours(ban.withinSeconds),
  banHours: hours(ban.forSeconds),
})
