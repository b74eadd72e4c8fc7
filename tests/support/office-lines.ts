// Every office call with its address, its required permission and its input, for tests that check all calls.
import type { Wire } from '#server/http/calls/define-call.ts'
import { CALLS, type OfficeCall as Call } from '#server/http/office/office-call.ts'
import { type DataCall, type OfficeAnswer, type OfficeCallName, officeCalls } from '#server/http/office/office-calls.ts'

export type OfficeCall = OfficeCallName
export type WireAnswer<Name extends DataCall> = Wire<OfficeAnswer<Name>>
export type OfficeLine = Pick<Call, 'method' | 'needs' | 'input'> & { name: OfficeCall; path: string }

export const officeLines: readonly OfficeLine[] = (Object.entries<Call>(officeCalls) as [OfficeCall, Call][]).map(
  ([name, { method, needs, input }]) => ({ name, method, path: CALLS + name, needs, input }),
)

/**
 * Returns the call with this name.
 * @throws Error if no call has the name
 */
export function lineOf(name: OfficeCall): OfficeLine {
  const line = officeLines.find((each) => each.name === name)
  if (!line) throw new Error(`no call ${name}`)
  return line
}

/** Converts an id to the type that a page would send: a number if the id has only digits, otherwise a text. */
const sentId = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/** Builds the HTTP request of a call. The id of the record is a field of the input. */
export function requestOf({ method, path }: OfficeLine, { id, takes = {} }: { id?: string; takes?: object }) {
  const input = { ...(id !== undefined && { id: sentId(id) }), ...takes }
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  return {
    path: path + query,
    method,
    headers: (isRead ? {} : { 'content-type': 'application/json' }) as Record<string, string>,
    ...(!isRead && { body: JSON.stringify(input) }),
  }
}
