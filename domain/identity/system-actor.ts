/**
 * Names of the parts of the program that change data without a person, as the books and the audit store them. Each name has a
 * label in the office.
 */
export const SYSTEM_ACTORS = [
  'audit',
  'close bill',
  'content',
  'demo',
  'device enrolment',
  'disputes',
  'door enrolment',
  'expire holds',
  'lapse holds',
  'lapse offers',
  'lapse orders',
  'test booking',
  'lapse pay links',
  'lapse requests',
  'remind guests',
  'ask after visits',
  'offer freed places',
  'ops staff-invite',
  'publish content',
  'refund transfers',
  'restate books',
  'retry jobs',
  'sale tick',
  'sandbox',
  'send broadcasts',
  'send refunds',
  'settlement',
  'staff join',
  'staff sign-in',
  'statements',
  'tell wallets',
  'webhooks',
] as const
export type SystemActor = (typeof SYSTEM_ACTORS)[number]
