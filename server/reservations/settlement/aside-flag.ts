import type { AsideLine } from '#domain/payments/statement-line.ts'

/** Returns a flag for staff about a row of a provider's list that contains no valid amount in rupiah. */
export const asideFlag = (provider: string, { lineId, reference, why }: AsideLine) => ({
  reference: reference ?? provider,
  kind: 'statement_aside' as const,
  note: `${provider} ${lineId}: ${why}`,
})
