// Runs a single component of the office without a browser, so that a test can call its handlers.
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { Form } from '#office/kit/use-form.ts'
import { drawnOffice } from '#tests/support/drawn-office.tsx'

/** Runs a hook in a component of the office and returns its result. Later changes of the state are ignored. */
export function resultOf<Result>(hook: () => Result, around = (part: ReactElement) => part): Result {
  const results: Result[] = []
  function Probe() {
    results.push(hook())
    return null
  }
  drawnOffice(around(<Probe />), { may: ['stock.plan'] })
  const [result] = results
  if (result === undefined) throw new Error('The component did not run.')
  return result
}

/** Returns the form of a dialog that has a `FormDialog` as its root. */
export const formOf = (dialog: () => ReactElement, around?: (part: ReactElement) => ReactElement) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the root is a FormDialog
  (resultOf(dialog, around).props as { form: Form<Record<string, unknown>> }).form

type SentCall = { name: string; body: Record<string, unknown> }

/**
 * Replaces the network while `run` is running. `answer` returns the response to a call by the name of the call. Returns the calls that the
 * office sent.
 */
export async function callsDuring(run: () => Promise<void>, answer: (name: string) => object): Promise<SentCall[]> {
  const calls: SentCall[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const name = address.split('/').at(-1) ?? ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the office sends objects
    calls.push({ name, body: JSON.parse(body) as SentCall['body'] })
    const json = answer(name)
    return Promise.resolve(Response.json(json, { status: 'data' in json ? 200 : 422 }))
  })
  try {
    await run()
  } finally {
    vi.unstubAllGlobals()
  }
  return calls
}
