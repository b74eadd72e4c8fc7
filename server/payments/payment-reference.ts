import type { Work } from '#server/work.ts'

/** Returns our reference for a payment, which gateways and their reports show: the prefix of the group's booking codes and an id. */
export const paymentReference = ({ bookingPrefix }: Pick<Work, 'bookingPrefix'>, id: string): string =>
  `${bookingPrefix}-${id}`
