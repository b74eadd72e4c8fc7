import { zoneName } from '#domain/calendar/night.ts'

export const presentOutlet = ({ id, name, timezone }: { id: number; name: string; timezone: string }) => ({
  id,
  name,
  zone: timezone,
  zoneName: zoneName(timezone),
})
