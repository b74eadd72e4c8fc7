import { randomOf } from '../random.ts'
import { nightOfWeek, weekdayOf, weekOf } from './almanac.ts'
import { outlets } from '../outlets/outlets.ts'
import type { DemoBrandSlug, DemoOffScheduleDay, DemoOutlet, Night, LocalizedText } from '../shape.ts'

const closedTitles: Record<DemoBrandSlug, LocalizedText> = {
  'luna-senja': { id: 'Tutup: atap dicat ulang', en: 'Closed: painting the roof' },
  ombak: { id: 'Tutup: kolam dikuras', en: 'Closed: emptying the pool' },
  gema: { id: 'Tutup: menyetel gaung', en: 'Closed: tuning the echo' },
  rantau: { id: 'Tutup: band bertanding futsal', en: 'Closed: the band plays futsal' },
  rocca: { id: 'Tutup: tungku dibersihkan', en: 'Closed: sweeping the hearth' },
  yeschef: { id: 'Tutup: dapur belanja ke gunung', en: 'Closed: shopping in the hills' },
}
const privateTitles: [LocalizedText, ...LocalizedText[]] = [
  { id: 'Acara pribadi', en: 'Private event' },
  { id: 'Disewa untuk satu pernikahan', en: 'Taken for a wedding' },
  { id: 'Malam kantor orang lain', en: 'Someone else’s office party' },
]

const gemaRooms = ['scbd', 'losari', 'polonia']
const otherRooms = ['canggu', 'menteng', 'kuta', 'ubud']
/** The bands of Rantau on its open Tuesdays. The bands change every two weeks. */
const openTuesdayBands = [['joko-lelono-quartet'], ['the-brass-kampung', 'mira-sandjaya'], ['orkes-perantau']]

/** Returns the off-schedule day of an outlet, or null if the outlet has its usual hours on the night. This function is pure. */
export function offScheduleOn(outlet: DemoOutlet, night: Night): DemoOffScheduleDay | null {
  const weekday = weekdayOf(night)
  if (outlet.closedWeekdays.includes(weekday)) return null
  const of = (day: Omit<DemoOffScheduleDay, 'outlet' | 'night'>) => ({ outlet: outlet.slug, night, ...day })

  if (outlet.brand === 'rantau' && night.endsWith('-08-17')) {
    return of({
      kind: 'walk_in_only',
      title: { id: 'Tujuh belasan: datang saja', en: 'Independence Day: just turn up' },
      minimumCostWeekend: true,
      bands: ['orkes-perantau'],
    })
  }
  if (isPrivate(outlet, night)) {
    return of({ kind: 'private', title: privateTitles[weekOf(night) % privateTitles.length] ?? privateTitles[0] })
  }
  if (isClosed(outlet, night)) return of({ kind: 'closed', title: closedTitles[outlet.brand] })
  if (outlet.slug === 'tunjungan' && weekday < 5) {
    return of({ kind: 'walk_in_only', title: { id: 'Tanpa reservasi, datang saja', en: 'No bookings, just turn up' } })
  }
  if (outlet.slug === 'prawirotaman' && weekday === 2 && weekOf(night) % 2 === 0) {
    const bands = openTuesdayBands[(weekOf(night) / 2) % openTuesdayBands.length]
    return of({ kind: 'walk_in_only', title: { id: 'Selasa bebas', en: 'Open Tuesday' }, ...(bands && { bands }) })
  }
  return null
}

/**
 * Returns true if the outlet is private on the night. Each week, one Gema outlet is private on a quiet weekday. Every other week, one beach
 * club or restaurant is private too.
 */
function isPrivate(outlet: DemoOutlet, night: Night): boolean {
  const week = weekOf(night)
  const hasTurn = (rooms: string[], count: number) => rooms[count % rooms.length] === outlet.slug
  if (!hasTurn(gemaRooms, week) && !(week % 2 === 1 && hasTurn(otherRooms, (week - 1) / 2))) return false
  return weekdayOf(night) === oneOf(quietWeekdays(outlet), randomOf('private', outlet.slug, week))
}

/**
 * Returns true if the outlet is closed on the night. Each week, one outlet is closed. In the next week, it is the outlet five places later
 * in the list of fourteen outlets. Five and fourteen have no common divisor, so every outlet is closed once in fourteen weeks.
 */
function isClosed(outlet: DemoOutlet, night: Night): boolean {
  const week = weekOf(night)
  if (outlets[(week * 5) % outlets.length] !== outlet) return false
  const isFree = (weekday: number) => !isPrivate(outlet, nightOfWeek(week, weekday - 1))
  const free = quietWeekdays(outlet).filter(isFree)
  return weekdayOf(night) === (oneOf(free, randomOf('closed', outlet.slug, week)) ?? SUNDAY)
}

const SUNDAY = 7

/** Returns Tuesday, Wednesday and Thursday, without the weekdays on which the outlet is usually closed. */
const quietWeekdays = (outlet: DemoOutlet) => [2, 3, 4].filter((weekday) => !outlet.closedWeekdays.includes(weekday))

const oneOf = (weekdays: number[], random: number) => weekdays[Math.floor(random * weekdays.length)]
