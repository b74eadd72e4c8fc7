// Every call of the office that is defined in its feature's own file, by its name.
import { affiliatorCalls } from '#server/http/office/affiliators/affiliator-calls.ts'
import { presenceCalls } from '#server/http/office/presence-calls.ts'
import { sandboxCalls } from '#server/http/office/sandbox-calls.ts'
import type { OfficeCall } from '#server/http/office/office-call.ts'

export const officeCalls = { ...affiliatorCalls, ...presenceCalls, ...sandboxCalls } satisfies Record<
  string,
  OfficeCall
>

type Calls = typeof officeCalls
export type OfficeCallName = keyof Calls
type NamesOf<Method> = { [N in OfficeCallName]: Calls[N] extends { method: Method } ? N : never }[OfficeCallName]
/** Names of the calls that a page makes, and of those that the browser opens. */
export type DataCall = NamesOf<'POST'>
export type OpenableCall = NamesOf<'GET'>
type TypesOf<N extends OfficeCallName> = NonNullable<Calls[N]['types']>
export type OfficeInput<N extends OfficeCallName> = TypesOf<N>[0]
export type OfficeAnswer<N extends OfficeCallName> = TypesOf<N>[1]
