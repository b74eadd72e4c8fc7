import type { OfficeTonight } from '#office/api/answers.ts'
import type { OutletNight } from '#domain/service/tonights.ts'

/** Converts a night from the server's response to the type that the domain rules use. */
export const asOutletNight = ({ opensAt, closesAt, isClosed }: OfficeTonight): OutletNight => ({
  opensAt: Date.parse(opensAt),
  closesAt: Date.parse(closesAt),
  isClosed,
})
