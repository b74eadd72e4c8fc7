import type { Work } from '#server/work.ts'

/**
 * Returns our reference for a payment: the prefix of the group's booking codes and an id. Gateways and their reports show this reference.
 */
export const paymentReference = ({ bookingPrefix }: Pick<Work, 'bookingPrefix'>, id: string): string =>
  `${bookingPrefix}-${id}`
