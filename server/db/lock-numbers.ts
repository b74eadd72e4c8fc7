/**
 * The numbers of the advisory locks. A lock that applies to a single night, outlet or waitlist also has a second key. The numbers of
 * `section` and `night` are also written in SQL migrations.
 */
export const LOCKS = {
  migration: 734_001,
  section: 734_002,
  line: 734_003,
  import: 734_004,
  unprovenHolds: 734_006,
  night: 734_007,
  tickets: 734_008,
  refundRules: 734_009,
  processes: 734_010,
  seed: 734_011,
  enquiries: 734_012,
  walletRevisions: 734_013,
  draw: 734_057,
  confirmation: 734_101,
  bill: 734_102,
  broadcasts: 734_103,
  follows: 734_105,
} as const
