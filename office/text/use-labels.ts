import { useMessages } from '#office/messages.tsx'
import { labelOf, referenceText, systemActorText } from '#domain/exports/label-of.ts'

/** Labels of stored values, in the reader's language. */
export function useLabels() {
  const t = useMessages('labels')
  return {
    method: (method: string | null) => method && labelOf(t.methods, method),
    provider: (provider: string | null) => provider && labelOf(t.providers, provider),
    /** A refund's own reason, the reason of a cancellation, or what staff wrote. */
    refundReason: (words: string, reason: string | null) => {
      if (words !== '') return words in t.cancelReasons ? labelOf(t.cancelReasons, words) : words
      return reason === null ? '' : labelOf(t.refundReasons, reason)
    },
    /** Why a reservation was changed: a reason of the program, or what staff wrote. */
    changeReason: (reason: string) =>
      reason in t.changeReasons
        ? labelOf(t.changeReasons, reason)
        : reason in t.cancelReasons
          ? labelOf(t.cancelReasons, reason)
          : `“${reason}”`,
    /** Our reference at the gateway. */
    reference: (reference: string) => referenceText(t.refundReasons, reference),
    /** Label of an actor that is stored as `system:{name}`. */
    systemActor: (name: string) => systemActorText(t, name),
  }
}
