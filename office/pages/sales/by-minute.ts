import type { OfficeAnswer } from '#office/api/office.ts'

export type SaleMinute = { at: string; admitted: number; inTurn: number; waiting: number; free: number }

/**
 * Combines the ten-second samples in `ticks` into one sample for each minute. The numbers of admitted guests are added. All other values
 * come from the minute's last sample.
 */
export function byMinute(ticks: OfficeAnswer<'officeSale'>['ticks']): SaleMinute[] {
  const minutes = new Map<string, SaleMinute>()
  for (const { at, admitted, inTurn, waiting, free } of ticks) {
    const minute = `${at.slice(0, 16)}:00.000Z`
    const before = minutes.get(minute)?.admitted ?? 0
    minutes.set(minute, { at: minute, admitted: before + admitted, inTurn, waiting, free })
  }
  return [...minutes.values()]
}
