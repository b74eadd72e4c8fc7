// Reads the replies that guests type in WhatsApp.

const STOP_WORDS = ['stop', 'berhenti', 'unsubscribe', 'setop']

/**
 * Returns true if the guest asks us to stop the messages by WhatsApp. The whole text must be a stop word. A longer sentence with a stop
 * word does not count.
 */
export const isStop = (text: string): boolean =>
  STOP_WORDS.includes(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  )
