import type { MouseEvent } from 'react'
import { callOffice } from '#office/api/call-office.ts'
import { askPresence } from '#office/presence/ask-presence.ts'

/** Before a file is saved by a link, which no dialog can hold up: whether whoever is here has shown that it is them. */
export async function ensurePresence(): Promise<boolean> {
  const answer = await callOffice('presence')
  // Where nothing answers, the link says so itself.
  return !answer.ok || answer.data.is_present || askPresence()
}

/** A link to a file of money or of people: the file follows the proof. */
export function saveProven(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { href } = event.currentTarget
  void ensurePresence().then((isProven) => isProven && window.location.assign(href))
}
