import type { OfficeTonight } from '#office/api/answers.ts'
import type { OutletNight } from '#domain/service/tonights.ts'

/** Converts a night on the wire for the rules of the domain. */
export const asOutletNight = ({ opensAt, closesAt, isClosed }: OfficeTonight): OutletNight => ({
  opensAt: Date.parse(opensAt),
  closesAt: Date.parse(closesAt),
  isClosed,
})
