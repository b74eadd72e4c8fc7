import type { MouseEvent } from 'react'
import { office } from '#office/api/office.ts'
import { askPresence } from '#office/presence/ask-presence.ts'

/** Asks for a proof of presence if it is missing, before a link saves a file. Resolves to whether there is a proof. */
export async function ensurePresence(): Promise<boolean> {
  const answer = await office.presence()
  // Without an answer the link itself shows the failure.
  return !answer.ok || answer.data.isPresent || askPresence()
}

/** Handles the click on a link to a file of money or people: saves the file after the proof. */
export function saveProven(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { href } = event.currentTarget
  void ensurePresence().then((isProven) => isProven && window.location.assign(href))
}
