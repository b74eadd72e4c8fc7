type Night = { night: string; isAhead: boolean; status: 'waiting' | 'confirmed' | 'cancelled' }

/** Returns the earliest coming night that is not canceled, and all other nights in their given order. */
export function byComingNight<T extends Night>(nights: T[]): { next: T | null; others: T[] } {
  const ahead = nights.filter(({ isAhead, status }) => isAhead && status !== 'cancelled')
  const next = ahead.toSorted((a, b) => a.night.localeCompare(b.night))[0] ?? null
  return { next, others: nights.filter((night) => night !== next) }
}
