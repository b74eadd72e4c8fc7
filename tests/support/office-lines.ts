// Every call of the office with its address, its guard and its input, for tests that go through all of them.
import type { z } from 'zod'
import type { Needs, OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { type OfficeCall as Endpoint, officeEndpoints } from '#contract/office/office-endpoints.ts'
import type { Wire } from '#server/http/calls/define-call.ts'
import { CALLS, type OfficeCall as Call } from '#server/http/office/office-call.ts'
import { type OfficeCallName, officeCalls } from '#server/http/office/office-calls.ts'
import type { DataCall, OfficeAnswer } from '#server/http/office/office-calls.ts'

export type OfficeCall = Endpoint | OfficeCallName
/** The answer of a call as a page receives it. */
export type Answered<Name extends DataCall> = Wire<OfficeAnswer<Name>>
export type OfficeLine = { name: OfficeCall; method: 'GET' | 'POST'; path: string; needs: Needs; input?: z.ZodType }

const endpoints = (Object.entries<OfficeEndpoint>(officeEndpoints) as [Endpoint, OfficeEndpoint][]).map(
  ([name, { method, path, needs, takes }]): OfficeLine => ({
    name,
    method,
    path,
    needs,
    ...(takes && { input: takes }),
  }),
)
const calls = (Object.entries<Call>(officeCalls) as [OfficeCallName, Call][]).map(
  ([name, { method, needs, input }]): OfficeLine => ({
    name,
    method,
    path: CALLS + name,
    needs,
    input,
  }),
)

export const officeLines: readonly OfficeLine[] = [...endpoints, ...calls]

/** @throws Error if no call has the name */
export function lineOf(name: OfficeCall): OfficeLine {
  const line = officeLines.find((each) => each.name === name)
  if (!line) throw new Error(`no call ${name}`)
  return line
}

/** An id as a page sends it: some are numbers. */
const sentId = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/** The HTTP request of a call. The id of its subject travels in the path of an endpoint, and in the input of a call. */
export function requestOf({ method, path }: OfficeLine, { id, takes = {} }: { id?: string; takes?: object }) {
  const input = { ...(id !== undefined && path.startsWith(CALLS) && { id: sentId(id) }), ...takes }
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  return {
    path: path.replace(':id', id ?? '') + query,
    method,
    headers: (isRead ? {} : { 'content-type': 'application/json' }) as Record<string, string>,
    ...(!isRead && { body: JSON.stringify(input) }),
  }
}
