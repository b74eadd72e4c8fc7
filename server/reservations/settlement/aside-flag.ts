import type { AsideLine } from '#domain/payments/statement-line.ts'

/** What staff is told of a row that does not read as money in rupiah. */
export const asideFlag = (provider: string, { lineId, reference, why }: AsideLine) => ({
  reference: reference ?? provider,
  kind: 'statement_aside' as const,
  note: `${provider} ${lineId}: ${why}`,
})
