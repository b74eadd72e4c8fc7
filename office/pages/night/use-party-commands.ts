import { useNavigate } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { actsNow } from '#domain/service/service-acts.ts'
import { useMessages } from '#office/messages.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import type { Command } from '#office/palette/palette-commands.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** Adds commands for the parties of a night to the palette: actions that can be undone, and a command that opens the party. */
export function usePartyCommands(night: OfficeNight, service: Service, now: number): () => readonly Command[] {
  const t = useMessages('keys')
  const me = useMe()
  const navigate = useNavigate()
  const { clock } = useTimeText(night.outlet.zone)
  const reach = reachOf(me, 'reservation.seat', night.outlet.id)
  return () =>
    night.parties.flatMap((party): Command[] => {
      const { id, name, place, arrivalAt: arrival, leftAt: left } = party
      const serviceState = {
        state: party.state,
        arrivalAt: Date.parse(arrival),
        lateAt: Date.parse(party.lateAt),
        leftAt: left === null ? null : Date.parse(left),
      }
      const acts = actsNow(serviceState, now)
      const note = clock(arrival)
      const lines: Command[] = [
        {
          id: `open ${id}`,
          icon: 'right',
          label: t.openOf(name),
          note,
          run: () => void navigate(`/reservations/${party.code}`),
        },
      ]
      if (reach !== null && acts.includes('leave'))
        lines.unshift({
          id: `leave ${id}`,
          icon: 'out',
          label: t.leaveOf(name),
          note,
          run: () => void service.serve(party, { act: 'leave' }),
        })
      if (reach === 'full' && acts.includes('seat'))
        lines.unshift({
          id: `seat ${id}`,
          icon: 'floor',
          label: t.seatAt(name, place),
          words: `${t.seat} ${name} ${place}`,
          note,
          keyName: 'S',
          run: () => void service.serve(party, { act: 'seat' }),
        })
      return lines
    })
}
