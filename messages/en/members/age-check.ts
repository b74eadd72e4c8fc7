import type { ageCheck as source } from '#messages/id/members/age-check.ts'

/** Messages of the age check on the page of an offer. The server renders these messages and sends whole sentences. */
export const ageCheck: typeof source = {
  title: 'First, your age',
  line: 'Your age on the day you come decides.',
  birthDate: 'Date of birth',
  day: 'Day',
  dayShort: 'Day',
  month: 'Month',
  year: 'Year',
  hint: 'Only turned into an age. We do not keep the date.',
  ask: 'Check my age',
  again: 'Check another date',
  yesTitle: 'This offer is yours.',
  yes: (age) => `You are ${age}. Bring a photo ID; we look again at the door.`,
  doorNo: (venues) => `At your age you may not enter ${venues}.`,
  noTitle: 'Sorry, this offer is not for your age.',
  noOver: (age, most) => `You are ${age}, and this offer ends at ${most}. The table is still yours to reserve.`,
  noUnder: (least) => `This offer begins at age ${least}.`,
}
