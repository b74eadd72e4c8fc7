/** One finding: as we count on, not so, or merely learned (null). */
export type Say = (isSo: boolean | null, what: string) => void

/** Reports the offered channels that are not active in the account. */
export function sayChannels({ refused = [] }: { refused?: readonly string[] }, say: Say): void {
  if (refused.length === 0) return say(true, 'every channel that is offered is active in the account')
  say(null, `not active in the account: ${refused.includes('*') ? 'it did not say which' : refused.join(', ')}`)
}
