import { useMessages } from '#office/messages.tsx'
import { labelOf, referenceText, systemActorText } from '#domain/exports/label-of.ts'

export function useLabels() {
  const t = useMessages('labels')
  return {
    method: (method: string | null) => method && labelOf(t.methods, method),
    provider: (provider: string | null) => provider && labelOf(t.providers, provider),
    /**
     * Returns the text of a refund's reason. `words` is the key of a known reason for a cancellation, or a text that staff wrote. If
     * `words` is empty, returns the label of `reason`.
     */
    refundReason: (words: string, reason: string | null) => {
      if (words !== '') return words in t.cancelReasons ? labelOf(t.cancelReasons, words) : words
      return reason === null ? '' : labelOf(t.refundReasons, reason)
    },
    /** Returns the reason of a change of a reservation: the label of a known reason, or the text that staff wrote. */
    changeReason: (reason: string) =>
      reason in t.changeReasons
        ? labelOf(t.changeReasons, reason)
        : reason in t.cancelReasons
          ? labelOf(t.cancelReasons, reason)
          : `“${reason}”`,
    /** Label of a payment reference, as the server sends it to the gateway. */
    reference: (reference: string) => referenceText(t.refundReasons, reference),
    /** Label of an actor that is stored as `system:{name}`. */
    systemActor: (name: string) => systemActorText(t, name),
  }
}
