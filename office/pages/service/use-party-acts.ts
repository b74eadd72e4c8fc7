import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ServiceAct } from '#domain/service/service-acts.ts'
import type { ApiResult } from '#app/browser/api/send.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'

type Served = OfficeAnswer<'seat'>

/** The last act while it can be undone, or why it was refused. */
export type Said =
  | { kind: 'done'; party: Party; act: ServiceAct | 'undo'; version: number; undoUntil: string | null }
  | { kind: 'changed'; party: Party; text: string }
  | { kind: 'refused'; party: Party; text: string }

/** An act with a party. Closing a bill is left out, because it has its own dialog. */
type ServiceRequest = { act: Exclude<ServiceAct, 'close_bill'>; heads?: number }

export type Service = {
  said: Said | null
  /** Resolves to whether the server accepted the act. */
  serve: (party: Party, request: ServiceRequest) => Promise<boolean>
  undo: (party: Party, version: number, reason?: string) => Promise<boolean>
  /** Shows another change of a party, and reads the page again. */
  say: (party: Party, text: string) => void
  dismiss: () => void
}

type Patch = (id: string, change: Partial<Party>) => void

const BECOMES: Record<ServiceRequest['act'], Partial<Party>> = {
  seat: { state: 'Seated', leftAt: null },
  leave: {},
  no_show: { state: 'NoShow' },
  walk_out: { state: 'Walkout' },
}

/** The acts of serving a party, with the result of the last act. The row changes at once; the stream updates the other screens. */
export function usePartyActs(patch: Patch, readAgain: () => void): Service {
  const frame = useMessages('frame')
  const [said, setSaid] = useState<Said | null>(null)
  const take = (answer: ApiResult<Served>, party: Party, act: ServiceAct | 'undo'): boolean => {
    if (answer.ok) {
      const { version, undoUntil } = answer.data
      setSaid({ kind: 'done', party, act, version, undoUntil })
      return true
    }
    setSaid({ kind: 'refused', party, text: answer.failure?.message ?? frame.noAnswer })
    // Another person was faster, or the screen is outdated. The page is read again.
    readAgain()
    return false
  }
  return {
    said,
    dismiss: () => setSaid(null),
    say(party, text) {
      setSaid({ kind: 'changed', party, text })
      readAgain()
    },
    async serve(party, request) {
      const answer = await ask(party, request)
      if (answer.ok) {
        const { version } = answer.data
        const now = new Date().toISOString()
        const own = {
          ...BECOMES[request.act],
          ...(request.act === 'seat' && { seatedAt: now, heads: request.heads ?? party.heads ?? party.pax }),
          ...(request.act === 'leave' && { leftAt: now }),
        }
        patch(party.id, { ...own, version })
      }
      return take(answer, party, request.act)
    },
    async undo(party, version, reason) {
      const body = { version, ...(reason && { reason }) }
      const answer = await office.undoService({ id: party.id, ...body })
      // Restores the party as it was before the act. The stream sends later changes.
      if (answer.ok) patch(party.id, { ...party, version: answer.data.version })
      return take(answer, party, 'undo')
    },
  }
}

/** The same service for as long as the page is there, for rows that are drawn again only where their party changed. */
export function useSteadyService(service: Service): Service {
  const latest = useRef(service)
  useLayoutEffect(() => {
    latest.current = service
  })
  return useMemo(
    () => ({
      said: null,
      serve: (party, deed) => latest.current.serve(party, deed),
      undo: (party, version, reason) => latest.current.undo(party, version, reason),
      say: (party, text) => latest.current.say(party, text),
      dismiss: () => latest.current.dismiss(),
    }),
    [],
  )
}

function ask({ id, version }: Party, { act, heads }: ServiceRequest): Promise<ApiResult<Served>> {
  const params = { id }
  switch (act) {
    case 'seat':
      return office.seat({ ...params, version, ...(heads !== undefined && { heads }) })
    case 'leave':
      return office.leave({ ...params, version })
    case 'no_show':
      return office.markNoShow({ ...params, version })
    case 'walk_out':
      return office.walkOut({ ...params, version })
  }
}
