import type { AsideLine } from '#domain/payments/statement-line.ts'

/** The flag for staff about a row that is not a valid amount in rupiah. */
export const asideFlag = (provider: string, { lineId, reference, why }: AsideLine) => ({
  reference: reference ?? provider,
  kind: 'statement_aside' as const,
  note: `${provider} ${lineId}: ${why}`,
})
