import type { seasonNotes as source } from '#messages/id/booking/season-notes.ts'

export const seasonNotes: typeof source = {
  closed: (outlet, season, lastDate) => `${outlet} is closed for ${season} through ${lastDate}.`,
  closedOneNight: (outlet, season, date) => `${outlet} is closed on ${date}: ${season}.`,
}
