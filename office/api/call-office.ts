import { type ApiResult, fillIn, send, type Sent } from '#app/browser/api/send.ts'
import type {
  OfficeAnswers,
  OfficeCall,
  officeEndpoints,
  OfficeParams,
  OfficeTakes,
} from '#contract/office/office-endpoints.ts'
import { officeAddresses } from '#office/api/office-addresses.ts'
import { askPresence } from '#office/presence/ask-presence.ts'

type Given<Value, Key extends string> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value }
type Input<Name extends OfficeCall> = Given<OfficeParams<Name>, 'params'> &
  ((typeof officeEndpoints)[Name]['method'] extends 'GET'
    ? { query?: OfficeTakes<Name> extends undefined ? undefined : Partial<OfficeTakes<Name>> }
    : Given<OfficeTakes<Name>, 'body'>) & { idempotencyKey?: string; signal?: AbortSignal }
type Args<Name extends OfficeCall> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
type Loose = Sent & { params?: Record<string, unknown>; query?: Record<string, unknown> }

/**
 * Calls an endpoint of the office. It never throws but for an abort: a failure is a value. Where money asks who is there, the
 * call waits for the proof and is made again; the server has done nothing of it before.
 */
export async function callOffice<Name extends OfficeCall>(
  name: Name,
  ...[input]: Args<Name>
): Promise<ApiResult<OfficeAnswers<Name>>> {
  const { params = {}, query = {}, ...sent } = (input ?? {}) as Loose
  const [method = 'GET'] = officeAddresses[name].split(' ')
  const address = fillIn(officeAddresses[name], params, query)
  const ask = () => send<OfficeAnswers<Name>>(method, address, sent)
  const answer = await ask()
  if (answer.ok || answer.failure?.code !== 'prove_presence') return answer
  return (await askPresence()) ? ask() : answer
}
