/** Reports one result. `isSo` is true for expected behavior, false for unexpected behavior, and null for information only. */
export type Say = (isSo: boolean | null, what: string) => void

export function sayChannels({ refused = [] }: { refused?: readonly string[] }, say: Say): void {
  if (refused.length === 0) return say(true, 'every channel that is offered is active in the account')
  say(null, `not active in the account: ${refused.includes('*') ? 'it did not say which' : refused.join(', ')}`)
}
