import { createHash } from 'node:crypto'

/** The test cards of this gateway. All other card numbers are unknown. No card number is stored. */
export const cardNumbers = { accepted: '4811 1111 1111 1114', declined: '4911 1111 1111 1113' } as const

export function judgeCard(cardNumber: string): 'accepted' | 'declined' | 'unknown' {
  const digits = cardNumber.replaceAll(/\D/g, '')
  if (digits === cardNumbers.accepted.replaceAll(' ', '')) return 'accepted'
  return digits === cardNumbers.declined.replaceAll(' ', '') ? 'declined' : 'unknown'
}

/** Returns a virtual account number: sixteen digits in groups of four. A payment always has the same number. */
export function virtualAccountOf(token: string): string {
  const digits = createHash('sha256').update(token).digest().readBigUInt64BE().toString().padStart(12, '0').slice(-12)
  return `8808${digits}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
