import type { CodeChannel, CodeMessage } from '#server/identity/code-channels/code-channel.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { openReferences } from '#server/identity/repository.ts'
import type { App } from '#server/app.ts'

type Verifier = Extract<CodeChannel, { kind: 'verifier' }>

/** Time for which a verifier keeps a code, in seconds. */
const VERIFIER_KEEPS_SECONDS = 600
/**
 * Clients that request a code for the same phone share one code. After this number of wrong guesses, the next client that requests a code
 * gets a new code.
 */
const MOST_GUESSES_SHARED = 3

/**
 * Makes a verifier send a code. The verifier has one code for each phone, and counts the guesses and messages of all clients together. If
 * strangers have used up the guesses of a code, this code is ended first, so that the owner of the phone gets a usable code.
 */
export async function startVerification(app: App, channel: Verifier, message: CodeMessage): Promise<string> {
  const since = new Date(app.now().getTime() - VERIFIER_KEEPS_SECONDS * 1000)
  const open = await openReferences(app.sql, { phone: message.phone, since })
  const spentReferences = open.filter(({ guesses }) => guesses >= MOST_GUESSES_SHARED)
  for (const { reference } of spentReferences) await channel.cancel(reference)
  try {
    return await channel.start(message)
  } catch (fault) {
    const isUsedUp = fault instanceof CodeNotSent && fault.fault === 'rate_limited'
    if (!isUsedUp || open.length === spentReferences.length) throw fault
    for (const { reference } of open) await channel.cancel(reference)
    return channel.start(message)
  }
}
