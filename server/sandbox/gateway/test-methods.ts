import { createHash } from 'node:crypto'

/** The test cards of this gateway; it knows no others, and keeps none. */
export const cardNumbers = { accepted: '4811 1111 1111 1114', declined: '4911 1111 1111 1113' } as const

/** What the bank says to a card number, typed with or without spaces. */
export function judgeCard(typed: string): 'accepted' | 'declined' | 'unknown' {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === cardNumbers.accepted.replaceAll(' ', '')) return 'accepted'
  return digits === cardNumbers.declined.replaceAll(' ', '') ? 'declined' : 'unknown'
}

/** Sixteen digits in fours, the same for every look at one payment. */
export function virtualAccountOf(token: string): string {
  const digits = createHash('sha256').update(token).digest().readBigUInt64BE().toString().padStart(12, '0').slice(-12)
  return `8808${digits}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
