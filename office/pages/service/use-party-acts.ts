import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ServiceAct } from '#domain/service/service-acts.ts'
import type { ApiResult } from '#app/browser/api/send.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'

type ServiceReply = OfficeAnswer<'seat'>

/** The notice about the last action. It shows the action while the user can undo it, or the reason why the server refused the action. */
export type ServiceNotice =
  | { kind: 'done'; party: Party; act: ServiceAct | 'undo'; version: number; undoUntil: string | null }
  | { kind: 'changed'; party: Party; text: string }
  | { kind: 'refused'; party: Party; text: string }

/** An action on a party. `close_bill` is excluded, because it has its own dialog. */
type ServiceRequest = { act: Exclude<ServiceAct, 'close_bill'>; heads?: number }

export type Service = {
  said: ServiceNotice | null
  serve: (party: Party, request: ServiceRequest) => Promise<ApiResult<ServiceReply>>
  undo: (party: Party, version: number, reason?: string) => Promise<ApiResult<ServiceReply>>
  /** Shows the result after a dialog has changed a party. Then reloads the page's data. */
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

/**
 * The actions on the parties of a night, and the result of the last action. An action changes the row on this screen at once. The stream
 * updates other screens.
 */
export function usePartyActs(patch: Patch, readAgain: () => void): Service {
  const frame = useMessages('frame')
  const [notice, setNotice] = useState<ServiceNotice | null>(null)
  const take = (answer: ApiResult<ServiceReply>, party: Party, act: ServiceAct | 'undo') => {
    if (answer.ok) {
      const { version, undoUntil } = answer.data
      setNotice({ kind: 'done', party, act, version, undoUntil })
      return answer
    }
    setNotice({ kind: 'refused', party, text: answer.failure?.message ?? frame.noAnswer })
    // The server may refuse because another person changed the party first, or because this screen is out of date. The page reloads its
    // data.
    readAgain()
    return answer
  }
  return {
    said: notice,
    dismiss: () => setNotice(null),
    say(party, text) {
      setNotice({ kind: 'changed', party, text })
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
      // Resets the party to its values before the action. The stream then sends any later changes.
      if (answer.ok) patch(party.id, { ...party, version: answer.data.version })
      return take(answer, party, 'undo')
    },
  }
}

/** Returns a service that is always the same object. So a row of the list renders again only if its party changed. */
export function useSteadyService(service: Service): Service {
  const latest = useRef(service)
  useLayoutEffect(() => {
    latest.current = service
  })
  return useMemo(
    () => ({
      said: null,
      serve: (party, request) => latest.current.serve(party, request),
      undo: (party, version, reason) => latest.current.undo(party, version, reason),
      say: (party, text) => latest.current.say(party, text),
      dismiss: () => latest.current.dismiss(),
    }),
    [],
  )
}

function ask({ id, version }: Party, { act, heads }: ServiceRequest): Promise<ApiResult<ServiceReply>> {
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
