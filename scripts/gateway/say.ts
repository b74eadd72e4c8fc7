/** Reports one result. `isSo`: true for expected behavior, false for unexpected behavior, null for a report that is only information. */
export type Say = (isSo: boolean | null, what: string) => void

export function sayChannels({ refused = [] }: { refused?: readonly string[] }, say: Say): void {
  if (refused.length === 0) return say(true, 'every channel that is offered is active in the account')
  say(null, `not active in the account: ${refused.includes('*') ? 'it did not say which' : refused.join(', ')}`)
}
