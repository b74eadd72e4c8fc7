import type { MouseEvent } from 'react'
import { office } from '#office/api/office.ts'
import { askPresence } from '#office/presence/ask-presence.ts'

/** Returns true if there is a proof of presence. If the proof is missing, asks the user for it first. Called before a link saves a file. */
export async function ensurePresence(): Promise<boolean> {
  const answer = await office.presence()
  // If the server does not respond, the result is true. The browser then follows the link, and the user sees that the link fails.
  return !answer.ok || answer.data.isPresent || askPresence()
}

/**
 * Handles a click on a download link for data about money or people. The user proves their presence first, and then the download starts.
 */
export function saveProven(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { href } = event.currentTarget
  void ensurePresence().then((isProven) => isProven && window.location.assign(href))
}
