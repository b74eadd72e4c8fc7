import type { CodeChannel, CodeMessage } from '#server/identity/code-channels/code-channel.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { openReferences } from '#server/identity/repository.ts'
import type { App } from '#server/app.ts'

type Verifier = Extract<CodeChannel, { kind: 'verifier' }>

/** How long a verifier keeps what it sent. */
const VERIFIER_KEEPS_SECONDS = 600
/** Of the five checks that a verifier gives a code; so many gone, the next to ask gets another code. */
const MOST_GUESSES_SHARED = 3

/**
 * Has a verifier send a code. It keeps one for each phone, whoever asks, and counts the guesses and messages of all of them
 * together: what strangers have used up is ended first, so that the owner of the phone always gets a code that can be used.
 */
export async function startVerification(app: App, channel: Verifier, message: CodeMessage): Promise<string> {
  const since = new Date(app.now().getTime() - VERIFIER_KEEPS_SECONDS * 1000)
  const open = await openReferences(app.sql, { phone: message.phone, since })
  const spoiled = open.filter(({ guesses }) => guesses >= MOST_GUESSES_SHARED)
  for (const { reference } of spoiled) await channel.cancel(reference)
  try {
    return await channel.start(message)
  } catch (fault) {
    const isUsedUp = fault instanceof CodeNotSent && fault.fault === 'rate_limited'
    if (!isUsedUp || open.length === spoiled.length) throw fault
    for (const { reference } of open) await channel.cancel(reference)
    return channel.start(message)
  }
}
