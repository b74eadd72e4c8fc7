import type { offers as source } from '#messages/id/site/offers.ts'

export const offers: typeof source = {
  valid: 'Good for',
  everyNight: 'Every night',
  where: 'Where',
  everywhere: (brand) => `At every outlet of ${brand}`,
  until: (date) => `until ${date}`,
  from: (date) => `from ${date}`,
  between: (from, until) => `${from} to ${until}`,
  over: 'This offer has ended.',
  overLine: 'The ones that still stand are below.',
  age: 'Age',
  ages: (least, most) => `${least} to ${most}`,
  agesFrom: (least) => `${least} and over`,
  agesUpTo: (most) => `up to ${most}`,
  doors: 'At the door',
  door: { under30: '18 to 29 only', '21plus': '21 and over', all: 'all ages' },
  reserve: 'Reserve with this offer',
  terms: 'The small print',
  others: 'Other offers',
  share: 'Share this offer',
  copied: 'Send it to whoever shares your table.',
}
