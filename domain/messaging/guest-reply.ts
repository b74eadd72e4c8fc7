// Reads the replies that guests type in WhatsApp.

const STOP_WORDS = ['stop', 'berhenti', 'unsubscribe', 'setop']

/** Returns true if the guest wants no more messages by WhatsApp. A sentence that only contains such a word is no request to stop. */
export const isStop = (text: string): boolean =>
  STOP_WORDS.includes(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  )
