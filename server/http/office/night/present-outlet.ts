import { zoneName } from '#domain/calendar/night.ts'

/** An outlet at the head of a page, with its time zone. */
export const presentOutlet = ({ id, name, timezone }: { id: number; name: string; timezone: string }) => ({
  id,
  name,
  zone: timezone,
  zoneName: zoneName(timezone),
})
