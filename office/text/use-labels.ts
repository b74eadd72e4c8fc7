import { useMessages } from '#office/messages.tsx'
import { labelOf } from '#domain/exports/label-of.ts'

/** Labels of stored values, in the reader's language. */
export function useLabels() {
  const t = useMessages('labels')
  return {
    method: (method: string | null) => method && labelOf(t.methods, method),
    provider: (provider: string | null) => provider && labelOf(t.providers, provider),
    /** The reason of a refund or of a cancellation, or the text of staff. */
    refundReason: (words: string, reason: string | null) => {
      if (words !== '') return words in t.cancelReasons ? labelOf(t.cancelReasons, words) : words
      return reason === null ? '' : labelOf(t.refundReasons, reason)
    },
    /** The reason of a change: a reason of the program, or the text of staff. */
    changeReason: (reason: string) =>
      reason in t.changeReasons
        ? labelOf(t.changeReasons, reason)
        : reason in t.cancelReasons
          ? labelOf(t.cancelReasons, reason)
          : `“${reason}”`,
    /** The label of a system actor, which the database stores as `system:{name}`. */
    systemActor: (name: string) => {
      const gateway = /^gateway (.+)$/.exec(name)?.[1]
      return gateway ? t.gateway(labelOf(t.providers, gateway)) : labelOf(t.systemActors, name)
    },
  }
}
